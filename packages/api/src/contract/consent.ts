import { type Infer, object } from 'superstruct';
import { canonical, countCharacters, type FieldCode, toCanonicalName } from './rules.ts';

/** With `double`, whoever joins is Pending until they confirm by a mail. CONTRACT "Consent". */
export const confirmations = ['off', 'double'] as const;
export type Confirmation = (typeof confirmations)[number];

/** For this long a link to confirm works; a later mail does not end an earlier one's. */
export const CONFIRM_MS = 7 * 24 * 3600_000;

const filled = (name: string, max: number, tooLong: FieldCode) =>
  canonical(
    name,
    (text) => {
      if (text === '') return 'required';
      return countCharacters(text) > max ? tooLong : undefined;
    },
    toCanonicalName,
  );

/** Name and address of who writes to the people of a workspace's lists. Each is one line. */
export const Controller = object({
  name: filled('ControllerName', 128, 'length_max_128'),
  address: filled('ControllerAddress', 256, 'length_max_256'),
});
export type Controller = Infer<typeof Controller>;
