import { Stack } from '@prelude/ui/primitives/Stack';
import { styled } from '@prelude/ui/theme/stitches';
import { use } from 'react';
import type { IntlShape } from 'react-intl';
import { AllLanguages } from '../../fixtures/allLanguages.ts';
import { findPlurals, type Plural } from './findPlurals.ts';

const Table = styled('table', {
  borderCollapse: 'collapse',
  tableLayout: 'fixed',
  width: '100%',
  '& caption': { fontWeight: 600, overflowWrap: 'anywhere', paddingBottom: '$2', textAlign: 'start' },
  '& th, & td': { borderTop: '1px solid $border', overflowWrap: 'anywhere', padding: '6px $4 6px 0' },
  '& th': { fontWeight: 500, textAlign: 'start', verticalAlign: 'top' },
  '& thead > tr > *': { borderTop: 0, color: '$textMuted', fontSize: '$caption' },
  '& tr > :first-child': { fontVariantNumeric: 'tabular-nums', textAlign: 'end', width: '4rem' },
});

export const counts = [0, 1, 2, 5, 12, 22, 112, 1000] as const;

/** All messages with a plural, for counts that cover every plural form. */
export function PluralTables() {
  const languages = use(AllLanguages);
  const [first] = languages;
  return (
    <Stack gap={10}>
      {first && findPlurals(first).map((plural) => <PluralTable key={plural.id} {...plural} languages={languages} />)}
    </Stack>
  );
}

function PluralTable({ id, argument, others, languages }: Plural & { languages: readonly IntlShape[] }) {
  return (
    <Table>
      <caption translate="no">{id}</caption>
      <thead>
        <tr>
          <td />
          {languages.map(({ locale }) => (
            <th key={locale} scope="col">
              {locale}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {counts.map((count) => (
          <tr key={count}>
            <th scope="row">{count}</th>
            {languages.map((intl) => (
              <td key={intl.locale} lang={intl.locale} data-count={count}>
                {intl.formatMessage(
                  { id },
                  { ...Object.fromEntries(others.map((name) => [name, count])), [argument]: count },
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
