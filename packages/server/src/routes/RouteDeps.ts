import type { Db } from '../db/schema.ts';
import type { Answer } from './createAnswer.ts';

/** What every area of /v1 stands on. */
export interface RouteDeps {
  answer: Answer;
  db: Db;
}
