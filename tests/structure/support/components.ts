import { posix } from 'node:path';
import { filesOf } from './sources.ts';
import { type Node, parseFile } from './syntax.ts';

export interface Component {
  name: string;
  file: string;
  /** Path of its story, which mirrors the component's */
  story: string;
}

const uiSource = 'packages/ui/src';
const rooms = ['primitives', 'patterns', 'forms', 'screens'];

/** Returns every component of the ui that a gallery can show: a file named after the function it exports. */
export function findComponents(): Component[] {
  return rooms
    .flatMap((room) => filesOf(`${uiSource}/${room}/**/*.tsx`))
    .filter((file) => !file.endsWith('.test.tsx'))
    .map((file) => ({
      file,
      name: posix.basename(file, '.tsx'),
      story: file.replace(uiSource, 'stories').replace(/\.tsx$/, '.stories.tsx'),
    }))
    .filter(({ file, name }) => exportsFunction(parseFile(file), name));
}

/** Returns the stories in folders that mirror components. */
export function findMirrors(): string[] {
  return rooms.flatMap((room) => filesOf(`stories/${room}/**/*.stories.tsx`));
}

function exportsFunction(tree: Node, name: string): boolean {
  return (tree.body as Node[]).some((statement) => {
    const declaration = statement.declaration as Node | undefined;
    return declaration?.type === 'FunctionDeclaration' && (declaration.id as Node).name === name;
  });
}
