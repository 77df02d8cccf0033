import type { Database } from '../db/Database.ts';
import type { Answer } from './createAnswer.ts';

export interface RouteDeps {
  answer: Answer;
  database: Database;
}
