import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { styled } from '../../theme/stitches.ts';

const Details = styled('details', { borderTop: '1px solid $border', marginTop: '$8', maxWidth: 828 });

const Summary = styled('summary', {
  borderRadius: '$control',
  cursor: 'pointer',
  fontSize: '$large',
  fontWeight: 600,
  lineHeight: '$large',
  marginBlock: '$5',
  paddingBlock: '$1',
});

/** All that is not among the choices that make a page. Open at first; a field in it that is shown opens it. */
export function MoreSections({ children }: { children: ReactNode }) {
  return (
    <Details open>
      <Summary>
        <FormattedMessage id="pages.form.more.title" />
      </Summary>
      {children}
    </Details>
  );
}
