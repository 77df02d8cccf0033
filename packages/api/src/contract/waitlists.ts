import {
  array,
  assign,
  boolean,
  coerce,
  define,
  enums,
  type Infer,
  nullable,
  number,
  object,
  optional,
  partial,
  pick,
  string,
  type,
} from 'superstruct';
import { confirmations } from './consent.ts';
import { defineEndpoint, Id, TimeZone } from './endpoint.ts';
import { MAX_ALLOWED_ORIGINS, toOrigin } from './origins.ts';
import { Description, Name, toCanonicalText } from './rules.ts';
import { Removed, Workspace } from './workspaces.ts';

/** Life of a list: only an open one signs people up; an archived one is closed, and out of the way. CONTRACT "A list's life". */
export const waitlistStatuses = ['open', 'paused', 'closed', 'archived'] as const;
export type WaitlistStatus = (typeof waitlistStatuses)[number];

/**
 * A waitlist: SPEC section 3. An older API may omit `contactsCount`, `contactsVersion` and `version`. Each PATCH with a change
 * raises `version`; each contact that is added or removed raises `contactsVersion`.
 */
export const Waitlist = type({
  id: string(),
  name: string(),
  /** Null when there is none. */
  description: optional(nullable(string())),
  workspaceId: string(),
  /** Sites that may sign people up; empty allows every site. CONTRACT "Empty allowedOrigins". */
  allowedOrigins: array(string()),
  /** An API that implements only SPEC omits it; the list is open. */
  status: optional(enums(waitlistStatuses)),
  /** An API of SPEC alone omits it: nobody is asked to confirm. */
  confirmation: optional(enums(confirmations)),
  /** True if evidence keeps the addresses of visitors; an API of SPEC alone omits it. */
  keepsAddresses: optional(boolean()),
  contactsCount: optional(number()),
  /** The subscribed ones among them; an API of SPEC alone omits it. */
  subscribedCount: optional(number()),
  contactsVersion: optional(number()),
  version: optional(number()),
});
export type Waitlist = Infer<typeof Waitlist>;

/** Abilities of a server beyond SPEC. */
export interface Can {
  /** Add subscribers from a file. */
  import: boolean;
  /** Put back subscribers who were removed a moment ago. */
  undo: boolean;
  /** Tell when and from where subscribers came; filter and sort by it. */
  sort: boolean;
  /** Count sign-ups and views over time. */
  chart: boolean;
  /** Keep a design for each form. */
  design: boolean;
  /** Tell what has changed since a read, and on which sites a form is seen. */
  follow: boolean;
}

/** A waitlist with its workspace. */
export const WaitlistWithWorkspace = assign(Waitlist, type({ workspace: pick(Workspace, ['id', 'name']) }));
export type WaitlistWithWorkspace = Infer<typeof WaitlistWithWorkspace>;

const OriginEntries = define<string[]>('AllowedOrigins', (value) => {
  if (!Array.isArray(value)) return 'type';
  if (value.length > MAX_ALLOWED_ORIGINS) return 'origins_too_many';
  for (const entry of value) {
    if (typeof entry !== 'string') return 'type';
    const reading = toOrigin(entry);
    if (!reading.ok) return reading.code;
  }
  return true;
});

/** Fails with the code of the first faulty entry. `create` and `mask` normalise the entries and drop duplicates. */
export const AllowedOrigins = coerce(OriginEntries, array(string()), (entries) => {
  const origins = entries.map((entry) => {
    const reading = toOrigin(entry);
    return reading.ok ? reading.origin : entry;
  });
  return [...new Set(origins)];
});

/** `create` and `mask` turn an empty description into null, so that there is only one way to have none. */
const DescriptionOrNone = coerce(nullable(Description), string(), (text) => toCanonicalText(text) || null);

/** SPEC section 7. Without `allowedOrigins` every site may sign people up. */
export const NewWaitlist = object({
  name: Name,
  workspaceId: Id,
  description: optional(DescriptionOrNone),
  allowedOrigins: optional(AllowedOrigins),
});
export type NewWaitlist = Infer<typeof NewWaitlist>;

/** The typed form. An empty description means none. */
export const WaitlistForm = object({ name: Name, description: Description });
export type WaitlistForm = Infer<typeof WaitlistForm>;

/** Fields that are missing stay as they are. */
export const WaitlistPatch = partial(
  object({
    name: Name,
    description: DescriptionOrNone,
    allowedOrigins: AllowedOrigins,
    status: enums(waitlistStatuses),
    confirmation: enums(confirmations),
    keepsAddresses: boolean(),
  }),
);
export type WaitlistPatch = Infer<typeof WaitlistPatch>;

/** `tz` is the IANA time zone in which days begin; UTC by default. */
export const WaitlistsQuery = object({ tz: optional(TimeZone) });
export type WaitlistsQuery = Infer<typeof WaitlistsQuery>;

/** A waitlist with its latest sign-ups, of the contacts that are on it now. An API of SPEC alone omits them. */
export const ListedWaitlist = assign(
  Waitlist,
  type({
    /** Sign-ups per day in `tz` for the last 14 days, oldest first; the last one is today. */
    days: optional(array(number())),
    /** Time of the newest sign-up, in milliseconds since 1970; null on an empty list. */
    lastSignUpAt: optional(nullable(number())),
  }),
);
export type ListedWaitlist = Infer<typeof ListedWaitlist>;

/** Returns the waitlists oldest first, each with its `contactsCount` and latest sign-ups. */
export const listWaitlists = defineEndpoint({
  method: 'GET',
  path: '/v1/workspaces/:workspaceId/waitlists',
  access: 'person-or-key',
  isConditional: true,
  query: WaitlistsQuery,
  reply: array(ListedWaitlist),
});

/** Returns a waitlist to members of its workspace, 404 to others. Lets a deep link find its workspace. */
export const getWaitlist = defineEndpoint({
  method: 'GET',
  path: '/v1/waitlists/:waitlistId',
  access: 'person',
  isConditional: true,
  reply: WaitlistWithWorkspace,
});

/**
 * Returns the new waitlist with 201. 404 when the workspace is missing or hidden from the caller. SPEC section 7. Where
 * `Accept-Language` names a language of forms, the list has the draft of a form in it, whose title invites by the list's name.
 */
export const createWaitlist = defineEndpoint({
  method: 'POST',
  path: '/v1/waitlists',
  access: 'person',
  status: 201,
  body: NewWaitlist,
  reply: Waitlist,
  isRepeatable: true,
});

/**
 * Returns the changed waitlist. 412 when `If-Match` names an older version. CONTRACT "Two devices". `confirmation` is switched on
 * with 409 `mail_missing` on a server without mail, and `controller_missing` in a workspace without one.
 */
export const patchWaitlist = defineEndpoint({
  method: 'PATCH',
  path: '/v1/waitlists/:waitlistId',
  access: 'person',
  body: WaitlistPatch,
  reply: Waitlist,
  isVersioned: true,
  isRepeatable: true,
  problem: [409, 'mail_missing', 'controller_missing'],
});

/** Deletes the waitlist with its contacts. */
export const deleteWaitlist = defineEndpoint({
  method: 'DELETE',
  path: '/v1/waitlists/:waitlistId',
  access: 'person',
  reply: Removed,
});
