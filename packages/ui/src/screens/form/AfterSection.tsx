import { FormattedMessage } from 'react-intl';
import { TextField } from '../../forms/TextField.tsx';
import { Notice } from '../../patterns/Notice.tsx';
import { Section } from '../../patterns/Section.tsx';
import { Button } from '../../primitives/Button.tsx';
import { ChoiceList } from '../../primitives/ChoiceList.tsx';
import { Link } from '../../primitives/Link.tsx';
import { Text } from '../../primitives/Text.tsx';
import { findRefusedOrigin } from './findRefusedOrigin.ts';
import { useFormField } from './useFormField.ts';

const kinds = ['thanks', 'redirect'] as const;

export interface AfterSectionProps {
  allowedOrigins: readonly string[];
  /** Where sites are added. */
  originsHref: string;
}

/** What follows a sign-up: the thanks, or a page on an allowed site. */
export function AfterSection({ allowedOrigins, originsHref }: AfterSectionProps) {
  const after = useFormField('after');
  const url = useFormField('url');
  const isRedirect = after.value === 'redirect';
  const refused = findRefusedOrigin({ after: after.value, url: url.value }, allowedOrigins);
  const addSite = <FormattedMessage id="pages.form.after.addSite" />;
  return (
    <Section title={<FormattedMessage id="pages.form.after.title" />}>
      <ChoiceList
        kind="one"
        label={<FormattedMessage id="pages.form.after.label" />}
        choices={kinds.map((id) => ({ id, label: <FormattedMessage id={`pages.form.after.${id}`} /> }))}
        chosen={[after.value]}
        onChange={([kind = 'thanks']) => after.change(kind)}
      />
      {after.isConflict && (
        <Text size="small" tone="danger" role="alert">
          <FormattedMessage id="pages.form.look.conflict" />
        </Text>
      )}
      {isRedirect && allowedOrigins.length === 0 && (
        <Notice tone="warning" action={<Button href={originsHref}>{addSite}</Button>}>
          <FormattedMessage id="pages.form.after.none" />
        </Notice>
      )}
      {isRedirect && (
        <TextField
          name="url"
          autoComplete="off"
          label={<FormattedMessage id="pages.form.after.url" />}
          hint={<FormattedMessage id="pages.form.after.urlHint" />}
        />
      )}
      {refused && allowedOrigins.length > 0 && (
        <Text size="small" role="status">
          <FormattedMessage id="pages.form.after.refused" values={{ origin: refused }} />{' '}
          <Link href={originsHref}>{addSite}</Link>
        </Text>
      )}
    </Section>
  );
}
