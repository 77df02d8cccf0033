import { CodeBlock, type CodeBlockProps } from './CodeBlock.tsx';
import { toHtmlTokens } from './toHtmlTokens.ts';

/** HTML with its tags and values in colours of their own. */
export function HtmlCode({ code, label }: Pick<CodeBlockProps, 'code' | 'label'>) {
  return <CodeBlock code={code} label={label} toTokens={toHtmlTokens} />;
}
