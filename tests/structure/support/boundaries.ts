import { matchesGlob, posix } from 'node:path';
import { type Zone, zones } from './zones.ts';

/** Override of Biome's rules for some files */
interface Override {
  includes: string[];
  linter?: { rules?: { style?: { noRestrictedImports?: { level: string; options: { patterns: Pattern[] } } } } };
}

interface Pattern {
  /** As in a .gitignore: the last that fits an import decides, and `!` lets it pass. */
  group: string[];
  message: string;
}

/** Files of one row in one depth */
interface Place {
  zone: Zone;
  files: string;
  folder: string;
  /** Whether its siblings have the same row */
  isInside?: boolean;
}

const listOf = (words: string) => words.split(' ').filter((word) => word !== '');
const isFile = (path: string) => /\.tsx?$/.test(path);
const isFromRoot = (room: string) => /^(locales|packages|tests)\//.test(room);

const librariesOf = ({ at, libraries }: Zone) => [
  ...(at.startsWith('packages/') && !isFile(at) ? ['vitest'] : []),
  ...listOf(libraries),
];

/** Returns the folder of a package that holds its rooms. */
const sourcesOf = (folder: string) => /^(packages\/\w+\/src|stories)/.exec(folder)?.[0] ?? folder;

export const places: readonly Place[] = zones.flatMap((zone): Place[] => {
  if (isFile(zone.at)) return [{ zone, files: zone.at, folder: posix.dirname(zone.at) }];
  const folder = zone.at.replace(/\/\*\*$/, '');
  if (folder === zone.at) return [{ zone, files: `${folder}/**`, folder }];
  return [
    { zone, files: `${folder}/*`, folder },
    { zone, files: `${folder}/*/**`, folder: `${folder}/*`, isInside: true },
  ];
});

/** Returns the glob of the imports by which files of a folder reach a room. */
function reach(room: string, folder: string): string {
  if (room === '*') return '../**';
  const path = posix.relative(folder, isFromRoot(room) ? room : `${sourcesOf(folder)}/${room}`);
  return isFromRoot(room) || isFile(room) ? path : `${path}/**`;
}

/** The way to a room around the folder leads no further up. */
function toRoom(room: string, folder: string): string[] {
  const glob = reach(room, folder);
  return room !== '*' && glob === '../**' ? [`!${glob}`, `../${glob}`] : [`!${glob}`];
}

function toOverride({ zone, files, folder, isInside }: Place): Override {
  const rooms = listOf(zone.rooms);
  const allow = (names: string[]) => names.map((room) => `!${reach(room, folder)}`);
  const group = [
    '**',
    ...(isFile(files) ? [] : ['!./**']),
    ...(isInside ? ['!../**', '../../**'] : []),
    ...rooms.filter((room) => !isFromRoot(room)).flatMap((room) => toRoom(room, folder)),
    ...(rooms.includes('*') && !isInside ? [`${posix.relative(folder, posix.dirname(sourcesOf(folder)))}/**`] : []),
    ...librariesOf(zone).map((name) => (name.startsWith('-') ? name.slice(1) : `!${name}`)),
    // A path through one of the rooms leads nowhere else.
    ...['**/src/**', '**/packages/**', '**/stories/**', '**/tests/**', '**/locales/**', '**/.storybook/**'],
    ...allow(rooms.filter(isFromRoot)),
  ];
  const noRestrictedImports = { level: 'error', options: { patterns: [{ group, message: zone.because }] } };
  return { includes: [files], linter: { rules: { style: { noRestrictedImports } } } };
}

/** Returns a name or path that the glob fits. */
const toSample = (glob: string) => glob.replace(/\*+/g, 'sample');

/** Returns imports to try in a place: of a file in each folder, of each package, and of all that the table names. */
export function importsFrom({ folder }: Place, folders: readonly string[], packages: readonly string[]): string[] {
  const single = zones.flatMap(({ rooms }) => listOf(rooms).filter(isFromRoot).map(toSample));
  const paths = [...folders, ...places.map((place) => toSample(place.folder))].map((path) => `${path}/sample.ts`);
  const relative = [...paths, ...single].map((path) => posix.relative(toSample(folder), path));
  const libraries = zones.flatMap(librariesOf).map((name) => toSample(name.replace(/^-/, '')));
  return [...new Set([...packages, ...libraries, ...relative.map((path) => path.replace(/^(?!\.)/, './'))])];
}

/** Says whether the row of a place allows an import. */
export function allows({ zone, files, folder, isInside }: Place, specifier: string): boolean {
  if (!specifier.startsWith('.')) {
    const fitting = librariesOf(zone).filter((name) => matchesGlob(specifier, name.replace(/^-/, '')));
    return fitting.length > 0 && !fitting.some((name) => name.startsWith('-'));
  }
  const path = posix.join(toSample(folder), specifier);
  const isIn = (room: string) => path === room || path.startsWith(`${room}/`);
  if (!isFile(files) && isIn(toSample(isInside ? posix.dirname(folder) : folder))) return true;
  return listOf(zone.rooms).some((room) => {
    if (isFromRoot(room)) return matchesGlob(path, room);
    return isIn(posix.join(sourcesOf(folder), room.replace('*', '')).replace(/\/$/, ''));
  });
}

/** Says whether the last row that fits a file allows an import, for files that Biome does not read. */
export function allowsIn(file: string, specifier: string): boolean {
  const place = places.findLast(({ files }) => matchesGlob(file, files));
  const path = posix.join(posix.dirname(file), specifier);
  const fromPlace = place && posix.relative(toSample(place.folder), path);
  return place !== undefined && allows(place, specifier.startsWith('.') ? `./${fromPlace}` : specifier);
}

/** Returns Biome's configuration with the overrides that the table asks for behind those that are written by hand. */
export function withBoundaries(biome: { overrides: Override[] }) {
  const byHand = biome.overrides.filter(({ linter }) => !linter?.rules?.style?.noRestrictedImports);
  return { ...biome, overrides: [...byHand, ...places.map(toOverride)] };
}
