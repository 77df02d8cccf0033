import { CodeBlock, type CodeBlockProps } from './CodeBlock.tsx';
import { toHtmlTokens } from './toHtmlTokens.ts';

/** A block of code with the syntax of HTML in colour. */
export function HtmlCode(props: Omit<CodeBlockProps, 'toTokens'>) {
  return <CodeBlock {...props} toTokens={toHtmlTokens} />;
}
