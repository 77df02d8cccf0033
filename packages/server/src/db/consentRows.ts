import type { EvidenceKind } from '@prelude/api/contract/evidence';

/** An erased person, or one who had left and was removed, until they confirm, or the list goes. */
export interface ErasedRow {
  waitlist_id: string;
  /** HMAC of list and address. */
  person_hash: string;
  erased_at: number;
  /** Time of the last mail that asked them to confirm since. */
  mailed_at: number | null;
}

/** Only ever added, until the list goes, the person is erased, or two years have passed since they left. */
export interface EvidenceRow {
  waitlist_id: string;
  contact_id: string;
  at: number;
  kind: EvidenceKind;
  /** Of somebody who is no longer on the list, in `asked` and `imported`: the key of their address. */
  email_key: string | null;
  /** Address of the client, for a while, where the list keeps it. */
  client: string | null;
  /** The rest of an `EvidenceEvent` as JSON. */
  data: string;
}
