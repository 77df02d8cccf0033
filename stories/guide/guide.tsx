import { CloseIcon } from '@prelude/ui/primitives/actionIcons';
import { Badge, type BadgeProps } from '@prelude/ui/primitives/Badge';
import { Inline } from '@prelude/ui/primitives/Inline';
import { CheckIcon } from '@prelude/ui/primitives/signIcons';
import { Text } from '@prelude/ui/primitives/Text';
import { styled } from '@prelude/ui/theme/stitches';
import { Canvas, Markdown, Title, Unstyled, useOf } from '@storybook/addon-docs/blocks';
import { type ReactNode, useState } from 'react';
import { ImportLine } from './ImportLine.tsx';
import { Columns, InLanguages, type PreparedStory } from './InLanguages.tsx';
import { guidePathOf } from './places.ts';
import { StoryWindow } from './StoryWindow.tsx';
import { Way } from './Way.tsx';

/** `new`: its props may still change; `going`: what takes its place stands under "Not for". */
export type Status = 'stable' | 'new' | 'going';

export const toneOf = { stable: 'success', new: 'warning', going: 'danger' } satisfies Record<
  Status,
  BadgeProps['tone']
>;

export interface HeadProps {
  /** The component; that of the stories without it. */
  of?: unknown;
  status: Status;
  /** What other kits call it, so that a search finds it. */
  alsoCalled?: string;
}

const alsoCalledIs = (names: string) => `Elsewhere called ${names}.`;

/** What a part is, whether it can be counted on, how it is imported, and one state of it, alive. */
export function Head({ of, status, alsoCalled }: HeadProps) {
  const { story } = useOf('story', ['story']);
  const summary = docgenOf(of ?? story.component)?.description;
  return (
    <>
      <Title />
      <Unstyled>
        <Inline gap={3} wrap>
          <Badge tone={toneOf[status]}>{status}</Badge>
          {alsoCalled && (
            <Text as="span" size="medium" emphasis="soft">
              {alsoCalledIs(alsoCalled)}
            </Text>
          )}
        </Inline>
      </Unstyled>
      {summary && <Markdown>{summary}</Markdown>}
      <ImportLine />
      <FirstState story={story} />
    </>
  );
}

/** A state of the part, in each language if it has words; what takes a whole window has one of its own. */
function FirstState({ story }: { story: PreparedStory }) {
  const { inline, height = '420px' } = story.parameters.docs?.story ?? {};
  if (inline === false) return <StoryWindow id={story.id} name={story.name} height={height} />;
  if (story.tags.includes('wordless')) return <Canvas of={story.moduleExport} sourceState="hidden" />;
  return <InLanguages story={story} />;
}

/** A way to the guide of another part, by its name. */
export function To({ part }: { part: string }) {
  return <Way href={guidePathOf(part)}>{part}</Way>;
}

interface Line {
  en: string;
  pl: string;
}

const headers = { en: 'English', pl: 'Polish', good: 'Good', bad: 'Bad', key: 'Key', does: 'What it does' } as const;

/** How the words of a part are written: a line to follow and one to avoid, in each language, and why. */
export function Words({ good, bad, why }: { good: Line; bad: Line; why: string }) {
  return (
    <>
      <p>{why}</p>
      <table>
        <thead>
          <tr>
            <td />
            <th scope="col">{headers.en}</th>
            <th scope="col">{headers.pl}</th>
          </tr>
        </thead>
        <tbody>
          {(['good', 'bad'] as const).map((kind) => (
            <tr key={kind}>
              <th scope="row">{headers[kind]}</th>
              <td lang="en">{{ good, bad }[kind].en}</td>
              <td lang="pl">{{ good, bad }[kind].pl}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

export interface KeysProps {
  /** Keys, and what they do. None where the keyboard does not come. */
  keys?: readonly (readonly [key: string, does: string])[];
  /** What a screen reader says, and when. */
  reads: string;
}

const reader = { none: 'None', notReached: 'The keyboard does not stop here.', screenReader: 'Screen reader' } as const;

export function Keys({ keys = [[reader.none, reader.notReached]], reads }: KeysProps) {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{headers.key}</th>
          <th scope="col">{headers.does}</th>
        </tr>
      </thead>
      <tbody>
        {[...keys, [reader.screenReader, reads] as const].map(([key, does]) => (
          <tr key={key}>
            <th scope="row">{key}</th>
            <td>{does}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const Example = styled('figure', {
  border: '1px solid $border',
  borderRadius: '$card',
  display: 'grid',
  gridRow: 'span 2',
  gridTemplateRows: 'subgrid',
  margin: 0,
  rowGap: 0,
  minWidth: 0,
  overflow: 'hidden',
});

const Stage = styled('div', {
  alignContent: 'center',
  // What fixes itself to the window stays in its picture.
  contain: 'layout',
  display: 'grid',
  minHeight: 120,
  minWidth: 0,
  padding: '$5',
  '& > *': { justifySelf: 'start', maxWidth: '100%' },
  variants: { isWide: { true: { '& > *': { justifySelf: 'stretch' } } } },
});

const Caption = styled('figcaption', {
  alignItems: 'start',
  borderTop: '2px solid',
  display: 'grid',
  fontSize: '$small',
  gap: '$2',
  gridTemplateColumns: 'auto 1fr',
  lineHeight: '$small',
  padding: '$3 $4',
  '& svg': { marginTop: 2 },
  variants: { verdict: { do: { color: '$successText' }, dont: { color: '$dangerText' } } },
});

const Reason = styled('span', { color: '$text' });

/** Examples beside each other. */
export function Pairs({ children }: { children: ReactNode }) {
  return (
    <Unstyled>
      <Columns>{children}</Columns>
    </Unstyled>
  );
}

interface ExampleProps {
  because: string;
  /** The example takes all of the width. */
  isWide?: boolean;
  children: ReactNode;
}

const verdicts = { do: 'Do. ', dont: 'Don’t. ' } as const;

function JudgedExample({ verdict, because, isWide, children }: ExampleProps & { verdict: 'do' | 'dont' }) {
  return (
    <Example data-verdict={verdict}>
      <Stage isWide={isWide}>{children}</Stage>
      <Caption verdict={verdict}>
        {verdict === 'do' ? <CheckIcon /> : <CloseIcon />}
        <span>
          <strong>{verdicts[verdict]}</strong>
          <Reason>{because}</Reason>
        </span>
      </Caption>
    </Example>
  );
}

export function Do(props: ExampleProps) {
  return <JudgedExample {...props} verdict="do" />;
}

export function Dont(props: ExampleProps) {
  return <JudgedExample {...props} verdict="dont" />;
}

/** Keeps a value for the example inside it, so that it can be tried out. */
export function Holds<Value>(props: {
  initial: Value;
  children: (value: Value, setValue: (value: Value) => void) => ReactNode;
}) {
  const [value, setValue] = useState(props.initial);
  return props.children(value, setValue);
}

interface DocgenType {
  name: string;
  /** As it is written in the source. */
  raw?: string;
}

interface DocgenProp {
  required?: boolean;
  tsType?: DocgenType;
  defaultValue?: { value: string };
  description?: string;
}

/** What the build has read from the types of a component. */
interface Documented {
  __docgenInfo?: { description?: string; props?: Record<string, DocgenProp> };
}

/** As a reader wants it: without the comments inside it. What the build cannot name are lists that nobody changes. */
const toType = ({ name, raw = name }: DocgenType) =>
  raw === 'unknown'
    ? 'list'
    : raw
        .replace(/\/\*[\s\S]*?\*\//g, '')
        .replace(/^\s*\|\s*/, '')
        .replace(/\s+/g, ' ');

const docgenOf = (component: unknown) => (component as Documented | undefined)?.__docgenInfo;

const table = {
  prop: 'Prop',
  type: 'Type',
  initial: 'Without it',
  promise: 'What it does',
  required: 'required',
} as const;
const noProps = 'It takes none.';

/** The props of a component by their types and comments; those of the component of the stories, where none is named. */
export function Props({ of }: { of?: unknown }) {
  const { preparedMeta } = useOf('meta', ['meta']);
  const props = Object.entries(docgenOf(of ?? preparedMeta.component)?.props ?? {});
  if (props.length === 0) return <p>{noProps}</p>;
  return (
    <table>
      <thead>
        <tr>
          {[table.prop, table.type, table.initial, table.promise].map((header) => (
            <th key={header} scope="col">
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {props.map(([name, { required, tsType, defaultValue, description }]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{tsType && <code>{toType(tsType)}</code>}</td>
            <td>{required ? table.required : defaultValue && <code>{defaultValue.value}</code>}</td>
            <td>{description && <Markdown>{description}</Markdown>}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
