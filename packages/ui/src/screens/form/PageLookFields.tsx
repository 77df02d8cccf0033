import type { LookColors } from '@prelude/api/contract/colors/palette';
import {
  drawnCovers,
  type HostedPage,
  type PageLayout,
  type PageProof,
  pageLayouts,
  pageProofs,
} from '@prelude/api/contract/forms';
import { toCoverBackground, toCoverColors } from '@prelude/api/contract/page/toCoverCss';
import { type ReactNode, useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { SegmentedControl } from '../../primitives/SegmentedControl.tsx';
import { Text } from '../../primitives/Text.tsx';
import { styled } from '../../theme/stitches.ts';
import { ConflictNote } from './ConflictNote.tsx';
import { PressedCard } from './PressedCard.ts';
import { useFormField } from './useFormField.ts';

const Frame = styled('div', { display: 'grid', gap: 6, gridTemplateColumns: 'minmax(0, 1fr)' });

const Covers = styled('div', {
  display: 'grid',
  gap: '$2',
  gridTemplateColumns: 'repeat(auto-fill, minmax(5.5rem, 1fr))',
  maxWidth: 440,
});

const Drawing = styled('span', {
  border: '1px solid $border',
  borderRadius: 'max(0px, calc($radii$card - 5px))',
  display: 'block',
  height: 48,
  '@forced': { forcedColorAdjust: 'none' },
});

export interface PageLookFieldsProps {
  /** Colors that covers are drawn from. */
  colors: LookColors;
  /** Choices between the cover and what stands beside the form. */
  children?: ReactNode;
}

/** Layout and cover of the hosted page, and what it shows beside the form. */
export function PageLookFields({ colors, children }: PageLookFieldsProps) {
  const { formatMessage } = useIntl();
  const layout = useFormField<PageLayout>('page.layout');
  const proof = useFormField<PageProof>('page.proof');
  const launchesOn = useFormField<string>('page.launchesOn');
  const cover = useFormField<NonNullable<HostedPage['cover']>>('page.cover');
  const own = useFormField<LookColors>('look.colors');
  const chosen = (cover.value?.kind === 'drawn' && cover.value.name) || 'none';
  const coverId = useId();
  const conflicts = Object.entries({ layout, proof, cover }).filter(([, { isConflict }]) => isConflict);
  const lacksDay = proof.value === 'countdown' && !launchesOn.value;
  return (
    <>
      <Choice label={<FormattedMessage id="pages.form.page.layout" />}>
        <SegmentedControl
          aria-label={formatMessage({ id: 'pages.form.page.layout' })}
          options={pageLayouts.map((value) => ({
            value,
            label: <FormattedMessage id={`pages.form.page.layout.${value}`} />,
          }))}
          value={layout.value ?? 'left'}
          onChange={layout.change}
        />
      </Choice>
      <Choice
        label={
          <span id={coverId}>
            <FormattedMessage id="pages.form.page.cover" />
          </span>
        }
        note={<FormattedMessage id="pages.form.page.cover.hint" />}
      >
        <Covers role="group" aria-labelledby={coverId} style={toCoverColors(own.value ?? colors)}>
          {(['none', ...drawnCovers] as const).map((name) => (
            <PressedCard
              key={name}
              type="button"
              aria-pressed={name === chosen}
              onClick={() => cover.change(name === 'none' ? null : { kind: 'drawn', name })}
            >
              <Drawing aria-hidden style={name === 'none' ? undefined : { background: toCoverBackground(name) }} />
              <FormattedMessage id={`pages.form.page.cover.${name}`} />
            </PressedCard>
          ))}
        </Covers>
      </Choice>
      {children}
      <Choice
        label={<FormattedMessage id="pages.form.page.proof" />}
        note={lacksDay && <FormattedMessage id="pages.form.page.proof.dayless" />}
      >
        <SegmentedControl
          aria-label={formatMessage({ id: 'pages.form.page.proof' })}
          options={pageProofs.map((value) => ({
            value,
            label: <FormattedMessage id={`pages.form.page.proof.${value}`} />,
          }))}
          value={proof.value ?? 'none'}
          onChange={proof.change}
        />
      </Choice>
      {conflicts.map(([name]) => (
        <ConflictNote key={name} path={`page.${name}`} />
      ))}
    </>
  );
}

function Choice({ label, note, children }: { label: ReactNode; note?: ReactNode; children: ReactNode }) {
  return (
    <Frame>
      <Text as="div" size="medium" weight="medium">
        {label}
      </Text>
      <div>{children}</div>
      <Text as="div" size="medium" emphasis="soft" role="status">
        {note}
      </Text>
    </Frame>
  );
}
