import type { AuthClient } from '@supabase/supabase-js';
import type { AuthFailure } from './AuthFailure.ts';
import { settle } from './settle.ts';

export type PasswordWrite = (
  client: InstanceType<typeof AuthClient>,
  password: string,
  current?: string,
) => Promise<void>;

/** After a lost response, sends the new password as the current one: `same_password` then means that the first attempt succeeded. */
export function createPasswordWrite(): PasswordWrite {
  let unanswered: string | undefined;
  return async (client, password, current) => {
    const send = (current_password?: string) => settle(client.updateUser({ password, current_password }));
    try {
      await send(current);
    } catch (error) {
      const { code } = error as AuthFailure;
      if (code === 'offline' || code === 'timeout') unanswered = password;
      if (unanswered !== password) throw error;
      await send(current && password).catch((again: AuthFailure) => {
        if (again.code !== 'same_password') throw error;
      });
    }
    unanswered = undefined;
  };
}
