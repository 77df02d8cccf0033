import type { PartProps } from '../props.ts';
import { CodeBlock } from './CodeBlock.tsx';
import { toHtmlTokens } from './toHtmlTokens.ts';

export interface HtmlCodeProps extends PartProps<'section'> {
  code: string;
  /** Accessible name of the region. */
  'aria-label': string;
}

/** A block of code with the syntax of HTML in colour. */
export function HtmlCode(props: HtmlCodeProps) {
  return <CodeBlock {...props} toTokens={toHtmlTokens} />;
}
