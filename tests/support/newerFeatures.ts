import bcd from '@mdn/browser-compat-data' with { type: 'json' };
import type { CompatStatement, Identifier, SupportStatement } from '@mdn/browser-compat-data/types';
import { floors } from '../../packages/app/vite/floors.ts';

/** A global, or with `name` a member of it. `@@iterator` is a symbol. */
export interface NewerCall {
  owner: string;
  name?: string;
  isStatic?: boolean;
}

const isAtMost = (version: string, floor: string): boolean =>
  version.replace('≤', '').localeCompare(floor, undefined, { numeric: true }) <= 0;

/** Behind a flag or under another name does not count. */
const isSupported = (support: SupportStatement | undefined, floor: string): boolean =>
  [support ?? []].flat().some((statement) => {
    const { version_added: added, version_removed: removed, flags, prefix, alternative_name: alias } = statement;
    if (flags || prefix || alias || typeof added !== 'string' || added === 'preview') return false;
    return isAtMost(added, floor) && !(typeof removed === 'string' && isAtMost(removed, floor));
  });

/** Tells whether at least one of the oldest supported browsers lacks the feature. */
function isNewer(compat: CompatStatement | undefined): boolean {
  return (
    compat !== undefined &&
    Object.entries(floors).some(([browser, floor]) => !isSupported(compat.support[browser as 'chrome'], floor))
  );
}

const namesOf = (identifier: Identifier): string[] => Object.keys(identifier).filter((name) => name !== '__compat');

/** Returns the name and the feature of every member below `identifier`. */
const membersOf = (identifier: Identifier): [name: string, feature: Identifier][] =>
  namesOf(identifier).map((name) => [name, identifier[name] as Identifier]);

/** Returns the globals and members of globals, of the language and of the Web, that a supported browser may lack. */
export function listNewerCalls(): NewerCall[] {
  const globals = [...membersOf(bcd.javascript.builtins as Identifier), ...membersOf(bcd.api as Identifier)];
  return globals.flatMap(([owner, feature]) => {
    if (isNewer(feature.__compat)) return [{ owner }];
    return membersOf(feature).flatMap(([member, { __compat }]): NewerCall[] => {
      if (!/^(@@)?[a-z]\w*$/i.test(member) || !isNewer(__compat)) return [];
      const event = /^(\w+)_event$/.exec(member)?.[1];
      if (event) return [{ owner, name: `on${event}` }];
      // Static members of the language have no suffix.
      return [{ owner, name: member.replace(/_static$/, ''), isStatic: member.endsWith('_static') }];
    });
  });
}

const listNewer = (identifier: Identifier): string[] =>
  membersOf(identifier).flatMap(([name, feature]) => (isNewer(feature.__compat) ? [name] : []));

/** Names of CSS that a supported browser may lack */
export const newerCss = {
  properties: listNewer(bcd.css.properties as Identifier),
  selectors: listNewer(bcd.css.selectors as Identifier),
  atRules: listNewer(bcd.css['at-rules'] as Identifier),
  colorFunctions: listNewer((bcd.css.types as Identifier).color as Identifier),
};
