import { array, enums, type Infer, nullable, number, optional, string, type } from 'superstruct';
import { defineEndpoint } from './endpoint.ts';

export const evidenceKinds = ['asked', 'mailed', 'confirmed', 'withdrawn', 'changed', 'imported'] as const;
export type EvidenceKind = (typeof evidenceKinds)[number];

/** Ways to confirm or to leave: a button of a page, the mail program's own (RFC 8058), or a member. */
export const evidenceWays = ['page', 'header', 'member'] as const;
export type EvidenceWay = (typeof evidenceWays)[number];

export const EvidenceEvent = type({
  kind: enums(evidenceKinds),
  /** In milliseconds since 1970. */
  at: number(),
  /** Number of the form that the visitor was shown, for `asked`; `lang` is its language. */
  formVersion: optional(nullable(number())),
  lang: optional(nullable(string())),
  /** Sentences of that form that ask for consent, in its language. */
  sentences: optional(array(string())),
  /** Origin and path of the page with the form, for `asked`. */
  page: optional(string()),
  /** The controller of then. */
  controller: optional(nullable(type({ name: string(), address: string() }))),
  /** The mail server's words if it refused the address for good, for `mailed`. */
  refusal: optional(string()),
  how: optional(enums(evidenceWays)),
  /** Address of the client, for 90 days, where the list keeps it. */
  client: optional(string()),
  /** The member who stated that the people of the file agreed, as they were called then, for `imported`. */
  by: optional(type({ name: nullable(string()), email: string() })),
});
export type EvidenceEvent = Infer<typeof EvidenceEvent>;

/** Oldest first. */
export const Evidence = type({ events: array(EvidenceEvent) });
export type Evidence = Infer<typeof Evidence>;

/**
 * Returns what shows that a person asked to be on the list, also once they are removed. 404 when nothing is kept of them, or
 * when the waitlist is hidden from the caller.
 */
export const getEvidence = defineEndpoint({
  method: 'GET',
  path: '/v1/waitlists/:waitlistId/contacts/:contactId/evidence',
  access: 'person',
  reply: Evidence,
});

/** Mails of a list that wait, with the reason if they are paused. */
export const ListMails = type({
  waiting: number(),
  /** When the one that waits longest was asked for; null without any. */
  oldestAt: nullable(number()),
  /** Set once the mail server has refused ten in a row for the sender's sake; `answer` has its words. */
  paused: nullable(type({ at: number(), answer: string() })),
});
export type ListMails = Infer<typeof ListMails>;

/** 404 when the waitlist is missing or hidden from the caller. */
export const getListMails = defineEndpoint({
  method: 'GET',
  path: '/v1/waitlists/:waitlistId/mails',
  access: 'person',
  reply: ListMails,
});

/** Lets the mails of the list go on. Repeating it changes nothing. */
export const resumeListMails = defineEndpoint({
  method: 'POST',
  path: '/v1/waitlists/:waitlistId/resume-mails',
  access: 'person',
  reply: ListMails,
});
