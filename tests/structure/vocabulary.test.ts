import { describe, expect, it } from 'vitest';
import { findComponents } from './support/components.ts';
import { documentFile } from './support/documentation.ts';
import { read } from './support/sources.ts';

/** A word that spells what another one says, with the one to use */
const replaced: Readonly<Record<string, string>> = {
  onOpenChange: 'onClose',
  onStay: 'onClose',
  onLeave: 'onConfirm',
  choices: 'options',
  chosen: 'value',
  chosenId: 'value',
  onChoose: 'onChange',
  selectedId: 'value',
  onSelect: 'onChange',
  isCurrent: 'currentHref',
  isOn: 'isChecked',
  onPress: 'onClick',
  onRowPress: 'onRowClick',
  getRowHref: 'rowHref',
  isWide: 'width',
  isNarrow: 'width',
  isBeside: 'orientation',
  isInline: 'orientation',
  labelAt: 'orientation',
  hasError: 'error or aria-invalid',
  fault: 'error',
  nothing: 'empty',
  action: 'actions',
  submit: 'actions',
  struct: 'schema',
  refine: 'validate',
  doubt: 'confirm',
  isSecret: 'isPassword',
};

const oneOf = (name: string) => new RegExp(`^(Extract<\\s*${name},[^>]+>|${name})$`);

/** Types of the props that parts share, from `props.ts` where it has one */
const shared: Readonly<Record<string, RegExp>> = {
  isOpen: /^boolean$/,
  onClose: /^\(\) => void$/,
  options: /^readonly Option(<.+>)?\[\]$/,
  isChecked: /^boolean$/,
  isMixed: /^boolean$/,
  tone: oneOf('Tone'),
  emphasis: oneOf('Emphasis'),
  size: oneOf('Size'),
  width: oneOf('Width'),
  orientation: oneOf('Orientation'),
  side: oneOf('Side'),
  align: oneOf('Side'),
  error: /^ReactNode$/,
  empty: /^ReactNode$/,
  actions: /^ReactNode$/,
  isDisabled: /^boolean$/,
  disabledReason: /^string$/,
  description: /^ReactNode$/,
  label: /^(string|ReactNode)$/,
  'aria-label': /^string$/,
};

/** In pixels or as CSS has it, as an attribute of the DOM */
const isOfTheDom = ({ name, type }: Prop): boolean =>
  /^(size|width)$/.test(name) && /^(string|number|string \| number)$/.test(type);

interface Prop {
  file: string;
  name: string;
  type: string;
}

/** Returns a type that the documentation leaves out, such as a read-only list. */
const typeAt = (file: string, name: string) => new RegExp(`^  '?${name}'?\\??: ([^;]+);`, 'm').exec(read(file))?.[1];

const props: readonly Prop[] = findComponents().flatMap(({ file }) =>
  documentFile(file).flatMap(({ props: documented = {} }) =>
    Object.entries(documented).map(([name, { tsType }]) => ({
      file,
      name,
      type: (tsType && 'raw' in tsType ? tsType.raw : undefined) ?? typeAt(file, name) ?? tsType?.name ?? '',
    })),
  ),
);

const toLine = ({ file, name, type }: Prop) => `${file}: ${name}: ${type}`;

describe('the kit speaks one vocabulary', () => {
  it('the documented props are found', () => {
    expect(props.length).toBeGreaterThan(400);
  });

  it('no part has a word of its own for what another prop says', () => {
    const found = props
      .filter(({ name }) => name in replaced)
      .map((prop) => `${toLine(prop)} (use ${replaced[prop.name]})`);
    expect(found).toEqual([]);
  });

  it('a shared prop has the shared type', () => {
    const found = props.filter(
      (prop) => shared[prop.name]?.test(prop.type.replace(/\s+/g, ' ')) === false && !isOfTheDom(prop),
    );
    expect(found.map(toLine)).toEqual([]);
  });

  it('what parts pass, and how they are disabled, comes from the shared types', () => {
    const found = findComponents().filter(({ file }) =>
      /^ {2}(isDisabled|disabledReason|className|ref)\??: /m.test(read(file)),
    );
    expect(found.map(({ file }) => file)).toEqual([]);
  });

  it('a hint is of a field', () => {
    const found = props.filter(({ file, name }) => name === 'hint' && !/\/forms\//.test(file));
    expect(found.map(toLine)).toEqual([]);
  });
});
