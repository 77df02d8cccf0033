import { declareMonoFont } from '../theme/monoFont.ts';
import { sheet } from '../theme/sheet.ts';
import { styled } from '../theme/stitches.ts';
import type { CodeToken } from './CodeToken.ts';

const Frame = styled('section', {
  ...sheet,
  // Long lines scroll instead of widening the parent.
  contain: 'inline-size',
  fontFamily: '$mono',
  fontSize: '$small',
  fontVariantLigatures: 'none',
  lineHeight: '21px',
  margin: 0,
  overflowX: 'auto',
  padding: '16px 18px',
  whiteSpace: 'pre',
  width: '100%',
});

const Code = styled('code', { fontFamily: 'inherit' });

const Piece = styled('span', {
  variants: { kind: { tag: { color: '$accentText' }, string: { color: '$successText' }, text: {} } },
});

export interface CodeBlockProps {
  code: string;
  /** Splits the code into tokens, each kind in its own colour; defaults to one colour. */
  toTokens?: (code: string) => readonly CodeToken[];
  /** Accessible name of the region, which scrolls by keyboard. */
  label: string;
}

const toPlain = (code: string): CodeToken[] => [{ kind: 'text', text: code, start: 0 }];

/** Code in a box that scrolls and takes focus. */
export function CodeBlock({ code, toTokens = toPlain, label }: CodeBlockProps) {
  declareMonoFont();
  return (
    <Frame aria-label={label} tabIndex={0} translate="no">
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
