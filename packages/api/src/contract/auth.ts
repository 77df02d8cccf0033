import { type Infer, object } from 'superstruct';
import { Email, type FieldCode, Password, ruled } from './rules.ts';

/** What a person typed as a password to compare: any text but none, since old passwords follow no rule of ours. */
const TypedPassword = ruled('TypedPassword', (text) => (text === '' ? 'required' : undefined));

export const SignIn = object({ email: Email, password: TypedPassword });
export type SignIn = Infer<typeof SignIn>;

export const SignUp = object({ email: Email, password: Password, passwordConfirmation: TypedPassword });
export type SignUp = Infer<typeof SignUp>;

export const ForgotPassword = object({ email: Email });
export type ForgotPassword = Infer<typeof ForgotPassword>;

export const ResetPassword = object({ password: Password, passwordConfirmation: TypedPassword });
export type ResetPassword = Infer<typeof ResetPassword>;

export const ChangePassword = object({
  current: TypedPassword,
  password: Password,
  passwordConfirmation: TypedPassword,
});
export type ChangePassword = Infer<typeof ChangePassword>;

export const ChangeEmail = object({ email: Email, password: TypedPassword });
export type ChangeEmail = Infer<typeof ChangeEmail>;

export const DeleteAccount = object({ password: TypedPassword });
export type DeleteAccount = Infer<typeof DeleteAccount>;

/** The two must be equal to the character. SPEC section 5. */
export function comparePasswords(values: Partial<ResetPassword>): { passwordConfirmation?: FieldCode } {
  const { password, passwordConfirmation } = values;
  return passwordConfirmation && password !== passwordConfirmation ? { passwordConfirmation: 'password_mismatch' } : {};
}
