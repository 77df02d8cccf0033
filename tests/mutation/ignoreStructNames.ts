interface NodePath {
  isStringLiteral(): boolean;
  key: string | number | null;
  parent: { type: string; callee?: { name?: string } };
}

/** Struct names appear only in superstruct's own messages, which nobody is shown. */
export const strykerPlugins = [
  {
    kind: 'Ignore',
    name: 'struct names',
    value: {
      shouldIgnore: (path: NodePath): string | undefined =>
        path.isStringLiteral() && path.key === 0 && /^(define|ruled|canonical)$/.test(path.parent.callee?.name ?? '')
          ? 'the name of a struct'
          : undefined,
    },
  },
];
