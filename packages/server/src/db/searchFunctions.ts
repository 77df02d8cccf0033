import type { DatabaseSync } from 'node:sqlite';
import { hasAnswer } from '@prelude/api/contract/answers';
import { type SourceTrait, toSourceKey, toTrait } from '@prelude/api/contract/contacts';
import { countLines, findLines, matches } from './lines.ts';

export function addSearchFunctions(db: DatabaseSync): void {
  const options = { deterministic: true };
  db.function('matches', options, (email, name, state, term, mark) => {
    const contact = { email: String(email), name: name === null ? null : String(name), state: String(state) };
    return matches(contact, { term: String(term), mark: String(mark) }) ? 1 : 0;
  });
  db.function('trait_key', options, (source, trait) =>
    toSourceKey(toTrait(source === null ? null : JSON.parse(String(source)), String(trait) as SourceTrait)),
  );
  db.function('has_answer', options, (answers, key, value) =>
    hasAnswer(JSON.parse(String(answers))[String(key)], String(value)) ? 1 : 0,
  );
  db.function('count_lines', options, (texts, term, mark) =>
    countLines(String(texts), { term: String(term), mark: String(mark) }),
  );
  db.function('find_lines', options, (texts, term, mark) =>
    JSON.stringify(findLines(String(texts), { term: String(term), mark: String(mark) })),
  );
}
