import { CodeBlock, type CodeBlockProps } from './CodeBlock.tsx';
import { toHtmlTokens } from './toHtmlTokens.ts';

/** A block of code with the syntax of HTML in colour. */
export function HtmlCode({ code, label }: Pick<CodeBlockProps, 'code' | 'label'>) {
  return <CodeBlock code={code} label={label} toTokens={toHtmlTokens} />;
}
