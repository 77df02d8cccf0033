import { posix } from 'node:path';
import { filesOf } from './sources.ts';
import { type Node, parseFile } from './syntax.ts';

export interface Component {
  name: string;
  file: string;
  /** Where its story belongs: the same path in the gallery. */
  story: string;
}

const uiSource = 'packages/ui/src';
const rooms = ['primitives', 'patterns', 'forms', 'screens'];

/** Every component of the ui that a gallery can show: a file named after the function it exports. */
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

/** The stories that stand where only a component's mirror may stand. */
export function findMirrors(): string[] {
  return rooms.flatMap((room) => filesOf(`stories/${room}/**/*.stories.tsx`));
}

function exportsFunction(tree: Node, name: string): boolean {
  return (tree.body as Node[]).some((statement) => {
    const declaration = statement.declaration as Node | undefined;
    return declaration?.type === 'FunctionDeclaration' && (declaration.id as Node).name === name;
  });
}
