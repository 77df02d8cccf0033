import type { ProblemCode } from '@prelude/api/contract/problem';

/** The server's answer to what it refuses. */
export const refuse = (status: number, code: ProblemCode) =>
  Response.json({ status, title: 'Refused', code }, { status });
