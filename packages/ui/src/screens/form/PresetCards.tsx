import type { HostedPage } from '@prelude/api/contract/forms';
import { isSame } from '@prelude/api/contract/isSame';
import type { Look } from '@prelude/api/contract/looks';
import { useForm, useFormState } from 'react-final-form';
import { FormattedMessage, useIntl } from 'react-intl';
import { type PresetName, presetNames, presetPages, presets } from '../../state/presets.ts';
import { declareSampleFonts } from '../../theme/pageFonts.ts';
import { styled } from '../../theme/stitches.ts';
import type { MessageId } from '../../words/MessageId.ts';
import { PageMiniature } from './PageMiniature.tsx';
import { PressedCard } from './PressedCard.ts';

const words = {
  paper: 'pages.form.presets.paper',
  iris: 'pages.form.presets.iris',
  moss: 'pages.form.presets.moss',
  clay: 'pages.form.presets.clay',
  night: 'pages.form.presets.night',
} satisfies Record<PresetName, MessageId>;

const Cards = styled('div', {
  display: 'grid',
  gap: '$2',
  gridTemplateColumns: 'repeat(auto-fill, minmax(7rem, 1fr))',
  maxWidth: 480,
});

const plainPage = { layout: 'left', cover: null } as const;

export interface PresetCardsProps {
  /** True where there is a page, whose layout and cover a preset sets too. */
  isOfPage?: boolean;
}

/** Whole looks that can be read well, taken at one press; the logo stays. */
export function PresetCards({ isOfPage = false }: PresetCardsProps) {
  declareSampleFonts();
  const intl = useIntl();
  const form = useForm();
  const { values } = useFormState<{ look?: Look; page?: HostedPage }>({ subscription: { values: true } });
  const { logo, ...look } = values.look ?? {};
  const { layout = 'left', cover } = values.page ?? {};
  const isTaken = (name: PresetName) =>
    isSame(look, presets[name]) &&
    (!isOfPage || isSame([layout ?? 'left', cover?.name], [presetPages[name].layout, presetPages[name].cover]));
  const take = (name: PresetName) =>
    form.batch(() => {
      form.change('look', { ...presets[name], ...(logo && { logo }) });
      if (!isOfPage) return;
      form.change('page.layout', presetPages[name].layout);
      form.change('page.cover', presetPages[name].cover && { kind: 'drawn', name: presetPages[name].cover });
    });
  return (
    <Cards role="group" aria-label={intl.formatMessage({ id: 'pages.form.presets.title' })}>
      {presetNames.map((name) => (
        <PressedCard key={name} type="button" aria-pressed={isTaken(name)} onClick={() => take(name)}>
          <PageMiniature
            look={presets[name]}
            title={<FormattedMessage id={words[name]} />}
            {...(isOfPage ? presetPages[name] : plainPage)}
          />
          <FormattedMessage id={words[name]} />
        </PressedCard>
      ))}
    </Cards>
  );
}
