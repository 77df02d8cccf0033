interface NodePath {
  isStringLiteral(): boolean;
  key: string | number | null;
  parent: { type: string; callee?: { name?: string } };
}

interface Mutant {
  status: string;
  fileName: string;
  location: { start: { line: number; column: number } };
  replacement: string;
}

export const wasMissed = ({ status }: Mutant): boolean => status === 'Survived' || status === 'NoCoverage';

export const strykerPlugins = [
  {
    kind: 'Ignore',
    name: 'struct names',
    value: {
      // Struct names appear only in superstruct's own messages, which nobody is shown.
      shouldIgnore: (path: NodePath): string | undefined =>
        path.isStringLiteral() && path.key === 0 && /^(define|ruled|canonical)$/.test(path.parent.callee?.name ?? '')
          ? 'the name of a struct'
          : undefined,
    },
  },
  {
    kind: 'Reporter',
    name: 'missed',
    value: {
      // Printed at once: a trial that is stopped keeps what it found.
      onMutantTested: (mutant: Mutant): void => {
        const { fileName, location, replacement } = mutant;
        if (wasMissed(mutant))
          console.log(`not noticed: ${fileName}:${location.start.line}:${location.start.column} ${replacement}`);
      },
    },
  },
];
