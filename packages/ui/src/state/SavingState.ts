import type { FormFailure } from './SubmitState.ts';

/** State of what saves itself. `failed`: it stays in this browser and is tried again. */
export type SavingState = { status: 'saved' } | { status: 'saving' } | ({ status: 'failed' } & FormFailure);
