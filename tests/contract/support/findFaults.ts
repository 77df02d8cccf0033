import { tables, toolTables } from '@prelude/server/db/tables';
import { loadModule, parseSync } from 'libpg-query';

/** A part of a statement as PostgreSQL's own parser gives it: an object with one key, the kind, or a list of parts. */
type Tree = Record<string, unknown>;

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null;

/** Returns all parts of a kind, wherever they are. */
function findAll(tree: unknown, kind: string): Tree[] {
  if (!isTree(tree)) return [];
  const own = tree[kind];
  return [
    ...(isTree(own) && !Array.isArray(tree) ? [own] : []),
    ...Object.values(tree).flatMap((each) => findAll(each, kind)),
  ];
}

const kinds = new Map<string, string>([
  ...Object.entries(tables).map(([name, { kind }]) => [name, kind] as const),
  ...toolTables.map((name) => [name, 'local'] as const),
]);
const isOf = (kind: string) => (name: string) => kinds.get(name) === kind;
const isList = isOf('list');
const isLocal = isOf('local');

const writes = ['InsertStmt', 'UpdateStmt', 'DeleteStmt'] as const;

/** Tables that are read or written, and parts of WITH */
const toNames = (tree: unknown): string[] => [
  ...findAll(tree, 'RangeVar').map(({ relname }) => String(relname)),
  ...writes.flatMap((kind) => findAll(tree, kind)).map(({ relation }) => String((relation as Tree).relname)),
];

const toPath = ({ fields }: Tree): string[] => findAll(fields, 'String').map(({ sval }) => String(sval));

/** Rules of statements on lists that are spread over machines. Each returns a fault or undefined. */
const rules: readonly ((statement: Tree) => string | undefined)[] = [
  (statement) => {
    const names = toNames(statement);
    const local = names.find(isLocal);
    return local && `names ${local}, which is on the first machine`;
  },
  (statement) => {
    const parts = findAll(statement, 'CommonTableExpr').map(({ ctequery }) => ctequery);
    const written = parts.flatMap((part) => writes.flatMap((kind) => findAll(part, kind)));
    const table = written.map(({ relation }) => String((relation as Tree).relname)).find(isList);
    return table && `writes to ${table} inside WITH`;
  },
  (statement) => {
    const isAcross = findAll(statement, 'SelectStmt').some(
      ({ lockingClause, fromClause }) =>
        lockingClause && (findAll(fromClause, 'JoinExpr').length > 0 || (fromClause as unknown[]).length > 1),
    );
    return isAcross ? 'locks rows across a join' : undefined;
  },
  (statement) => {
    const parts = new Set(findAll(statement, 'CommonTableExpr').map(({ ctename }) => String(ctename)));
    const isCorrelated = findAll(statement, 'SubLink').some(({ subselect }) => {
      const own = findAll(subselect, 'RangeVar').flatMap(({ relname, alias }) => [
        relname,
        isTree(alias) && alias.aliasname,
      ]);
      const others = findAll(subselect, 'Alias').map(({ aliasname }) => aliasname);
      const aliases = new Set([...own, ...others, ...findAliases(subselect)]);
      const outer = findAll(subselect, 'ColumnRef')
        .map(toPath)
        .find((path) => path.length > 1 && !aliases.has(path[0]));
      return outer && toNames(subselect).some((name) => parts.has(name));
    });
    return isCorrelated ? 'has a correlated subquery over a part of WITH' : undefined;
  },
  (statement) => (namesItsList(statement) ? undefined : 'names no list'),
];

const findOwn = (tree: Tree, kind: string): Tree[] => (isTree(tree[kind]) ? [tree[kind]] : []);

function findAliases(tree: unknown): string[] {
  if (!isTree(tree)) return [];
  const own = isTree(tree.alias) ? [String(tree.alias.aliasname)] : [];
  return [...own, ...Object.values(tree).flatMap(findAliases)];
}

/** True for `waitlist_id = $1`, of `waitlists` also for `id = $1`, and for rows that are inserted with it. */
function namesItsList(statement: Tree): boolean {
  const isOfLists = (path: string[]) =>
    path.at(-1) === 'waitlist_id' ||
    (path.at(-1) === 'id' &&
      (path[0] === 'waitlists' ||
        toNames(statement)
          .filter(isList)
          .every((name) => name === 'waitlists')));
  const isNamed = findAll(statement, 'A_Expr').some(({ kind, name, lexpr, rexpr }) => {
    const isEqual = kind === 'AEXPR_OP' && JSON.stringify(name) === JSON.stringify([{ String: { sval: '=' } }]);
    const column = isTree(lexpr) ? findOwn(lexpr, 'ColumnRef')[0] : undefined;
    return isEqual && column && isOfLists(toPath(column)) && isParameter(rexpr);
  });
  const isInserted = findAll(statement, 'InsertStmt').some(({ cols, selectStmt, relation }) => {
    const columns = findAll(cols, 'ResTarget').map((target) => target.name);
    const key = isTree(relation) && relation.relname === 'waitlists' ? 'id' : 'waitlist_id';
    const place = columns.indexOf(key);
    return (
      place >= 0 &&
      findOwn(selectStmt as Tree, 'SelectStmt').some(({ valuesLists, targetList }) => {
        const [target] = Array.isArray(targetList) ? findOwn(targetList[place], 'ResTarget') : [];
        return valuesLists || isParameter(target?.val);
      })
    );
  });
  return isNamed || isInserted;
}

const isParameter = (tree: unknown): boolean =>
  isTree(tree) && (isTree(tree.ParamRef) || (isTree(tree.TypeCast) && isParameter(tree.TypeCast.arg)));

await loadModule();

/** Returns why a statement could not run where lists are spread over machines; nothing for one that names no list table. */
export function findFaults(text: string): string[] {
  const { stmts = [] } = parseSync(text) as { stmts?: { stmt: Tree }[] };
  return stmts
    .map(({ stmt }) => stmt)
    .filter((stmt) => ['SelectStmt', ...writes].some((kind) => kind in stmt) && toNames(stmt).some(isList))
    .flatMap((stmt) => rules.flatMap((rule) => rule(stmt) ?? []));
}
