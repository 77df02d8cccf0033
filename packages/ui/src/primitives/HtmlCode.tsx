import { CodeBlock, type CodeBlockProps } from './CodeBlock.tsx';
import { toHtmlTokens } from './toHtmlTokens.ts';

/** A piece of HTML whose tags and values are told apart by colour. */
export function HtmlCode({ code, label }: Pick<CodeBlockProps, 'code' | 'label'>) {
  return <CodeBlock code={code} label={label} toTokens={toHtmlTokens} />;
}
