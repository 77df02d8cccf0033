import type { Draft } from '@prelude/ui/forms/UnsavedChanges';
import type { RootState } from '../state/store.ts';

/** Unsaved values of pages whose session ended, by person and subject. Kept in memory only. */
export const drafts = new Map<string, Draft>();

export const toDraftKey = ({ session }: RootState, subject: string): string =>
  `${session.current?.profileId} ${subject}`;

/** True when the session ended or is being restored, not after navigation or saving. */
export const isInterrupted = ({ session, appContext }: RootState): boolean =>
  !session.current || appContext.status !== 'Ready';
