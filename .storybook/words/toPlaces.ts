import type { MessagePlaces, Place } from './events.ts';

interface File {
  path: string;
  text: string;
}

interface Sources {
  /** The message files, with the code of their language. */
  messages: readonly (File & { language: string })[];
  /** Whatever may ask for a message. */
  code: readonly File[];
}

const message = /^\s*"([^"]+)":/;
const asked = /(['"`])((?:auth|common|components|pages)\.[^'"`\s]+)\1/g;

/** Where each message stands and is asked for. A composed id stands for one segment of a path wherever a value is put in. */
export function toPlaces({ messages, code }: Sources): Record<string, MessagePlaces> {
  const places: Record<string, MessagePlaces> = {};
  for (const { path, text, language } of messages) {
    const texts = JSON.parse(text) as Record<string, string>;
    for (const [at, line] of text.split('\n').entries()) {
      const id = message.exec(line)?.[1];
      if (!id) continue;
      places[id] ??= { languages: {}, uses: [] };
      places[id].languages[language] = { file: path, line: at + 1, text: texts[id] ?? '' };
    }
  }
  const composed: [RegExp, Place][] = [];
  for (const { path, text } of code)
    for (const [at, line] of text.split('\n').entries())
      for (const [, , id = ''] of line.matchAll(asked)) {
        const place = { file: path, line: at + 1 };
        if (id.includes('${')) composed.push([toPattern(id), place]);
        else places[id]?.uses.push(place);
      }
  for (const [id, { uses }] of Object.entries(places))
    for (const [pattern, place] of composed) if (pattern.test(id)) uses.push(place);
  return places;
}

function toPattern(id: string): RegExp {
  const parts = id.split(/\$\{[^}]*\}/).map((part) => part.replaceAll('.', '\\.'));
  return new RegExp(`^${parts.join('[^.]+')}$`);
}
