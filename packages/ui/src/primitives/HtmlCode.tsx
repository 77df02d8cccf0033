import { CodeBlock, type CodeBlockProps } from './CodeBlock.tsx';
import { toHtmlTokens } from './toHtmlTokens.ts';

/** A code block of HTML that colours tags and values. */
export function HtmlCode({ code, label }: Pick<CodeBlockProps, 'code' | 'label'>) {
  return <CodeBlock code={code} label={label} toTokens={toHtmlTokens} />;
}
