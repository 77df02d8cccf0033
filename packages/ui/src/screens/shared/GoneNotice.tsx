import { FormattedMessage } from 'react-intl';
import { Notice } from '../../patterns/Notice.tsx';

/** Above a form with unsaved text whose subject somebody has deleted: the text stays, and can only be copied. */
export function GoneNotice() {
  return (
    <Notice tone="warning" title={<FormattedMessage id="components.gone.title" />}>
      <FormattedMessage id="components.gone.hint" />
    </Notice>
  );
}
