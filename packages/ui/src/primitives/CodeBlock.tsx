import { declareMonoFont } from '../theme/monoFont.ts';
import { sheet } from '../theme/sheet.ts';
import { styled } from '../theme/stitches.ts';
import type { CodeToken } from './CodeToken.ts';

const Frame = styled('section', {
  ...sheet,
  // However long its lines, they never widen what it stands in.
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
  /** Splits the code into tokens, each kind in its colour; one colour without it. */
  toTokens?: (code: string) => readonly CodeToken[];
  /** Names the region, which can be scrolled by keyboard. */
  label: string;
}

const toPlain = (code: string): CodeToken[] => [{ kind: 'text', text: code, start: 0 }];

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
