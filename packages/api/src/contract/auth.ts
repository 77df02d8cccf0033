import { type Infer, object } from 'superstruct';
import { Email, type FieldCode, Password, ruled } from './rules.ts';

/** A password typed to be compared. Any text that is not empty: an old password may break today's rules. */
const TypedPassword = ruled('TypedPassword', (text) => (text === '' ? 'required' : undefined));

/** The forms of SPEC section 2, "Auth routes". Fields fail with a {@link FieldCode}. */
export const SignIn = object({ email: Email, password: TypedPassword });
export type SignIn = Infer<typeof SignIn>;

/** {@link comparePasswords} checks the confirmation. */
export const SignUp = object({ email: Email, password: Password, passwordConfirmation: TypedPassword });
export type SignUp = Infer<typeof SignUp>;

/** The account's address, which gets a link to the reset page. */
export const ForgotPassword = object({ email: Email });
export type ForgotPassword = Infer<typeof ForgotPassword>;

/** {@link comparePasswords} checks the confirmation. */
export const ResetPassword = object({ password: Password, passwordConfirmation: TypedPassword });
export type ResetPassword = Infer<typeof ResetPassword>;

/** The password of an account that the mailed link of a sign-up makes. */
export const ChoosePassword = object({ password: Password });
export type ChoosePassword = Infer<typeof ChoosePassword>;

/** `current` is the password in use. */
export const ChangePassword = object({
  current: TypedPassword,
  password: Password,
  passwordConfirmation: TypedPassword,
});
export type ChangePassword = Infer<typeof ChangePassword>;

/** `email` is the new address, `password` the account's. */
export const ChangeEmail = object({ email: Email, password: TypedPassword });
export type ChangeEmail = Infer<typeof ChangeEmail>;

/** `password` is the account's. */
export const DeleteAccount = object({ password: TypedPassword });
export type DeleteAccount = Infer<typeof DeleteAccount>;

/**
 * Returns `password_mismatch` when a confirmation is given and differs from the password in any character.
 * SPEC section 5.
 */
export function comparePasswords(values: Partial<ResetPassword>): { passwordConfirmation?: FieldCode } {
  const { password, passwordConfirmation } = values;
  return passwordConfirmation && password !== passwordConfirmation ? { passwordConfirmation: 'password_mismatch' } : {};
}

/** Result of a confirmation link. `halfway`: the link in the other mailbox is needed too; `taken`: another account has the address by now. */
export type LinkOutcome =
  | 'signedUp'
  | 'emailChanged'
  | 'halfway'
  | 'used'
  | 'expired'
  | 'changeExpired'
  | 'superseded'
  | 'taken'
  | 'invalid';

/** Why a reset link does not work, as far as the server said. */
export type ResetLinkFault = 'used' | 'expired' | 'unknown';
