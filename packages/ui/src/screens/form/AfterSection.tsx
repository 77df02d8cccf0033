import type { FormAfter } from '@prelude/api/contract/forms';
import { FormattedMessage } from 'react-intl';
import { TextField } from '../../forms/TextField.tsx';
import { Notice } from '../../patterns/Notice.tsx';
import { Section } from '../../patterns/Section.tsx';
import { Button } from '../../primitives/Button.tsx';
import { Link } from '../../primitives/Link.tsx';
import { RadioGroup } from '../../primitives/RadioGroup.tsx';
import { Text } from '../../primitives/Text.tsx';
import { ConflictNote } from './ConflictNote.tsx';
import { findRefusedOrigin } from './findRefusedOrigin.ts';
import { useFormField } from './useFormField.ts';

const kinds = ['thanks', 'redirect'] as const;

export interface AfterSectionProps {
  allowedOrigins: readonly string[];
  /** Address of the page where sites are added. */
  originsHref: string;
}

/** The end of a sign-up: the thanks, or a page on an allowed site. */
export function AfterSection({ allowedOrigins, originsHref }: AfterSectionProps) {
  const { value: kind = 'thanks', ...after } = useFormField<FormAfter['kind']>('after.kind');
  const { value: url } = useFormField<string>('after.url');
  const isRedirect = kind === 'redirect';
  const refusedOrigin = findRefusedOrigin({ kind, url }, allowedOrigins);
  const addSite = <FormattedMessage id="pages.form.after.addSite" />;
  return (
    <Section title={<FormattedMessage id="pages.form.after.title" />}>
      <RadioGroup
        label={<FormattedMessage id="pages.form.after.label" />}
        options={kinds.map((value) => ({ value, label: <FormattedMessage id={`pages.form.after.${value}`} /> }))}
        value={kind}
        onChange={after.change}
      />
      {after.isConflict && <ConflictNote path="after.kind" />}
      {isRedirect && allowedOrigins.length === 0 && (
        <Notice tone="warning" actions={<Button href={originsHref}>{addSite}</Button>}>
          <FormattedMessage id="pages.form.after.none" />
        </Notice>
      )}
      {isRedirect && (
        <TextField
          name="after.url"
          autoComplete="off"
          label={<FormattedMessage id="pages.form.after.url" />}
          hint={<FormattedMessage id="pages.form.after.urlHint" />}
        />
      )}
      {refusedOrigin && allowedOrigins.length > 0 && (
        <Text size="medium" role="status">
          <FormattedMessage id="pages.form.after.refused" values={{ origin: refusedOrigin }} />{' '}
          <Link href={originsHref}>{addSite}</Link>
        </Text>
      )}
    </Section>
  );
}
