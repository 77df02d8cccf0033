import {
  array,
  assign,
  coerce,
  define,
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
import { defineEndpoint } from './endpoint.ts';
import { MAX_ALLOWED_ORIGINS, toOrigin } from './origins.ts';
import { Description, Name, toCanonicalText } from './rules.ts';
import { Removed, Workspace } from './workspaces.ts';

/** SPEC section 3. `contactsCount` and `version` may be missing from an older API; each PATCH that changes it makes a new version. */
export const Waitlist = type({
  id: string(),
  name: string(),
  description: optional(nullable(string())),
  workspaceId: string(),
  allowedOrigins: array(string()),
  contactsCount: optional(number()),
  version: optional(number()),
});
export type Waitlist = Infer<typeof Waitlist>;

/**
 * Whether a waitlist comes from an API that implements only SPEC: ours gives each a version. Such an API tells no more of
 * subscribers than SPEC does, and has no growth, overview, import or undo.
 */
export const isPlain = ({ version }: Waitlist): boolean => version === undefined;

/** A waitlist with the workspace that it belongs to. */
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

/** Refused with the code of its first faulty entry; `mask` returns the normalised entries without duplicates. */
export const AllowedOrigins = coerce(OriginEntries, array(string()), (entries) => {
  const origins = entries.map((entry) => {
    const reading = toOrigin(entry);
    return reading.ok ? reading.origin : entry;
  });
  return [...new Set(origins)];
});

/** `mask` returns null for an empty one, so that there is one way to have none. */
const DescriptionOrNone = coerce(nullable(Description), string(), (text) => toCanonicalText(text) || null);

export const NewWaitlist = object({
  name: Name,
  workspaceId: string(),
  description: optional(DescriptionOrNone),
  allowedOrigins: optional(AllowedOrigins),
});
export type NewWaitlist = Infer<typeof NewWaitlist>;

/** What a person types: an empty description stands for none. */
export const WaitlistForm = object({ name: Name, description: Description });
export type WaitlistForm = Infer<typeof WaitlistForm>;

export const WaitlistPatch = partial(
  object({ name: Name, description: DescriptionOrNone, allowedOrigins: AllowedOrigins }),
);
export type WaitlistPatch = Infer<typeof WaitlistPatch>;

/** Oldest first, each with its `contactsCount`. */
export const listWaitlists = defineEndpoint({
  method: 'GET',
  path: '/v1/workspaces/:workspaceId/waitlists',
  access: 'person-or-key',
  reply: array(Waitlist),
});

/** For its members; everybody else gets the 404 of a missing one. It is how a deep link finds its workspace. */
export const getWaitlist = defineEndpoint({
  method: 'GET',
  path: '/v1/waitlists/:waitlistId',
  access: 'person',
  reply: WaitlistWithWorkspace,
});

export const createWaitlist = defineEndpoint({
  method: 'POST',
  path: '/v1/waitlists',
  access: 'person',
  status: 201,
  body: NewWaitlist,
  reply: Waitlist,
  isRepeatable: true,
});

export const patchWaitlist = defineEndpoint({
  method: 'PATCH',
  path: '/v1/waitlists/:waitlistId',
  access: 'person',
  body: WaitlistPatch,
  reply: Waitlist,
  isVersioned: true,
  isRepeatable: true,
});

export const deleteWaitlist = defineEndpoint({
  method: 'DELETE',
  path: '/v1/waitlists/:waitlistId',
  access: 'person',
  reply: Removed,
});
