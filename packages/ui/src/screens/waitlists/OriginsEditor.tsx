import { FormattedMessage } from 'react-intl';
import { Section } from '../../patterns/Section.tsx';
import { OriginsForm, type OriginsFormProps } from '../shared/OriginsForm.tsx';

/** The allowed sites as a section of a page, which says in words which of the two rules holds. */
export function OriginsEditor(props: OriginsFormProps) {
  const { length } = props.origins;
  return (
    <Section
      title={<FormattedMessage id="pages.waitlist.advanced.origins.title" />}
      description={
        length === 0 ? (
          <FormattedMessage id="pages.waitlist.advanced.origins.all" />
        ) : (
          <FormattedMessage id="pages.waitlist.advanced.origins.only" values={{ count: length }} />
        )
      }
    >
      <OriginsForm {...props} />
    </Section>
  );
}
