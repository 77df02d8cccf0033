import { CodeBlock, type CodeBlockProps } from './CodeBlock.tsx';
import { toHtmlTokens } from './toHtmlTokens.ts';

/** A block of code with the syntax of HTML in colour. */
export function HtmlCode({ code, 'aria-label': label }: Pick<CodeBlockProps, 'code' | 'aria-label'>) {
  return <CodeBlock code={code} aria-label={label} toTokens={toHtmlTokens} />;
}
