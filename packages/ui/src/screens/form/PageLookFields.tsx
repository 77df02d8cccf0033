import type { LookColors } from '@prelude/api/contract/colors/palette';
import { type PageLayout, type PageProof, pageLayouts, pageProofs } from '@prelude/api/contract/forms';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { SegmentedControl } from '../../primitives/SegmentedControl.tsx';
import { Text } from '../../primitives/Text.tsx';
import { styled } from '../../theme/stitches.ts';
import { ConflictNote } from './ConflictNote.tsx';
import { CoverFields } from './CoverFields.tsx';
import type { ImageSource } from './ImageField.tsx';
import type { CoverSource } from './useCoverChoice.ts';
import type { Drop } from './useDrops.ts';
import { useFormField } from './useFormField.ts';

const Frame = styled('div', { display: 'grid', gap: 6, gridTemplateColumns: 'minmax(0, 1fr)' });

/** Images of a form: those that are uploaded as they are, and covers. */
export interface PageImages extends ImageSource {
  covers: CoverSource;
}

export interface PageLookFieldsProps {
  /** Colors that covers are drawn from. */
  colors: LookColors;
  images: Pick<PageImages, 'covers' | 'toSrc'>;
  /** The place to drop a cover. */
  coverDrop: Drop;
  /** Choices between the cover and what stands beside the form. */
  children?: ReactNode;
}

/** Layout and cover of the hosted page, and what it shows beside the form. */
export function PageLookFields({ colors, images, coverDrop, children }: PageLookFieldsProps) {
  const { formatMessage } = useIntl();
  const layout = useFormField<PageLayout>('page.layout');
  const proof = useFormField<PageProof>('page.proof');
  const launchesOn = useFormField<string>('page.launchesOn');
  const conflicts = Object.entries({ layout, proof }).filter(([, { isConflict }]) => isConflict);
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
      <CoverFields colors={colors} covers={images.covers} toSrc={images.toSrc} drop={coverDrop} />
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
