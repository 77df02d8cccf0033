import { CodeBlock, type CodeBlockProps } from './CodeBlock.tsx';
import { toHtmlTokens } from './toHtmlTokens.ts';

export function HtmlCode({ code, label }: Pick<CodeBlockProps, 'code' | 'label'>) {
  return <CodeBlock code={code} label={label} toTokens={toHtmlTokens} />;
}
