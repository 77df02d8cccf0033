import type { PartProps } from '../props.ts';
import { declareMonoFont } from '../theme/monoFont.ts';
import { raised } from '../theme/sheet.ts';
import { styled } from '../theme/stitches.ts';
import type { CodeToken } from './CodeToken.ts';

const Frame = styled('section', {
  ...raised,
  fontFamily: '$mono',
  fontSize: '$small',
  fontVariantLigatures: 'none',
  lineHeight: '21px',
  margin: 0,
  overflowWrap: 'anywhere',
  padding: '16px 18px',
  whiteSpace: 'pre-wrap',
  width: '100%',
});

const Code = styled('code', { fontFamily: 'inherit' });

const Piece = styled('span', {
  variants: { kind: { tag: { color: '$accentText' }, string: { color: '$successText' }, text: {} } },
});

export interface CodeBlockProps extends PartProps<'section'> {
  code: string;
  /** Splits the code into tokens, each kind in its own colour; defaults to one colour. */
  toTokens?: (code: string) => readonly CodeToken[];
  /** Accessible name of the region. */
  'aria-label': string;
}

const toPlain = (code: string): CodeToken[] => [{ kind: 'text', text: code, start: 0 }];

/** Code in a box, whole: long lines wrap. */
export function CodeBlock({ code, toTokens = toPlain, ...passed }: CodeBlockProps) {
  declareMonoFont();
  return (
    <Frame {...passed} translate="no">
      <Code>
        {toTokens(code).map(({ kind, text, start }) => (
          <Piece key={start} kind={kind}>
            {text}
          </Piece>
        ))}
      </Code>
    </Frame>
  );
}
