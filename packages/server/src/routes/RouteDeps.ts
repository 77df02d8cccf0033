import type { Db } from '../db/schema.ts';
import type { Answer } from './createAnswer.ts';

export interface RouteDeps {
  answer: Answer;
  db: Db;
}
