import later from 'virtual:messages/en/later';
import { ImportDialog } from '@prelude/ui/screens/subscribers/ImportDialog';
import { IntlProvider, useIntl } from 'react-intl';
import { type ImportPlace, useImport } from './useImport.ts';

/** Loaded when it is opened, with the words that the first screens do not carry in the fallback language. */
export function SubscribersImport({
  listHref,
  onClose,
  ...place
}: ImportPlace & { listHref: string; onClose: () => void }) {
  const intl = useIntl();
  return (
    <IntlProvider {...intl} messages={{ ...later, ...intl.messages }}>
      <ImportDialog listHref={listHref} importHref={place.toHref()} onClose={onClose} {...useImport(place)} />
    </IntlProvider>
  );
}
