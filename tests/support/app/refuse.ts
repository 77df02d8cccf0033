import type { ProblemCode } from '@prelude/api/contract/problem';

export const refuse = (status: number, code: ProblemCode) =>
  Response.json({ status, title: 'Refused', code }, { status });
