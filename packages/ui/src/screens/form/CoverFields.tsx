import type { LookColors } from '@prelude/api/contract/colors/palette';
import { type DrawnCover, drawnCovers } from '@prelude/api/contract/forms';
import { toCoverBackground, toCoverColors } from '@prelude/api/contract/page/toCoverCss';
import { useId, useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { UploadIcon } from '../../primitives/actionIcons.tsx';
import { Button } from '../../primitives/Button.tsx';
import { FileDrop } from '../../primitives/FileDrop.tsx';
import { Inline } from '../../primitives/Inline.tsx';
import { Stack } from '../../primitives/Stack.tsx';
import { Text } from '../../primitives/Text.tsx';
import { styled } from '../../theme/stitches.ts';
import { ConflictNote } from './ConflictNote.tsx';
import { toImageFaultId } from './imageFaults.ts';
import { PressedCard } from './PressedCard.ts';
import { type CoverSource, type CoverWork, useCoverChoice } from './useCoverChoice.ts';
import type { Drop } from './useDrops.ts';
import { useFormField } from './useFormField.ts';

const Cards = styled('div', {
  display: 'grid',
  gap: '$2',
  gridTemplateColumns: 'repeat(auto-fill, minmax(5.5rem, 1fr))',
  maxWidth: 440,
});

const Drawing = styled('span', {
  border: '1px solid $border',
  borderRadius: 'max(0px, calc($radii$card - 5px))',
  display: 'grid',
  height: 48,
  overflow: 'hidden',
  placeItems: 'center',
  '@forced': { forcedColorAdjust: 'none' },
  '& > img': { display: 'block', height: 46, objectFit: 'cover', width: '100%' },
});

export interface CoverFieldsProps {
  /** Colors that covers are drawn from, where the look has none of its own. */
  colors: LookColors;
  covers: CoverSource;
  /** Returns the address of an image. */
  toSrc: (id: string) => string;
  /** The place to drop a picture. */
  drop: Drop;
}

/** The cover of the hosted page: none, one that is drawn, or a picture. Shared links show it too. */
export function CoverFields({ colors, covers, toSrc, drop }: CoverFieldsProps) {
  const own = useFormField<LookColors>('look.colors').value;
  const { chosen, drawnName, ownId, isMissing, isConflict, work, ...choice } = useCoverChoice(own ?? colors, covers);
  const labelId = useId();
  const dropId = useId();
  const ownCard = useRef<HTMLButtonElement>(null);
  const [goneId, setGoneId] = useState<string | null>(null);
  const isGone = isMissing || (chosen === 'image' && goneId === ownId);
  const addFile = async ([file]: readonly File[]) => {
    if (!file || !(await choice.make(file))) return;
    drop.onClose();
    // The card replaces the button that had the focus.
    ownCard.current?.focus();
  };
  return (
    <Stack gap={2}>
      <div>
        <Text as="div" size="medium" weight="medium" id={labelId}>
          <FormattedMessage id="pages.form.page.cover" />
        </Text>
        <Text as="div" size="medium" emphasis="soft">
          <FormattedMessage id="pages.form.page.cover.hint" />
        </Text>
      </div>
      <Cards role="group" aria-labelledby={labelId} style={toCoverColors(own ?? colors)}>
        <Choice
          name="none"
          isChosen={chosen === 'none'}
          onClick={() => {
            choice.chooseNone();
            drop.onClose();
          }}
        />
        <PressedCard
          ref={ownCard}
          type="button"
          name="page.cover"
          aria-pressed={chosen === 'image'}
          aria-expanded={drop.isOpen}
          aria-controls={dropId}
          onClick={() => (choice.returnToOwn() || drop.isOpen ? drop.onClose() : drop.onOpen())}
        >
          <Drawing aria-hidden>
            {ownId && !isGone ? <img src={toSrc(ownId)} alt="" onError={() => setGoneId(ownId)} /> : <UploadIcon />}
          </Drawing>
          <FormattedMessage id="pages.form.page.cover.image" />
        </PressedCard>
        {drawnCovers.map((name) => (
          <Choice
            key={name}
            name={name}
            isChosen={name === chosen}
            onClick={() => {
              choice.chooseDrawn(name);
              drop.onClose();
            }}
          />
        ))}
      </Cards>
      <div id={dropId}>
        {drop.isOpen && (
          <FileDrop
            label={<FormattedMessage id="pages.form.image.choose" />}
            dropHint={<FormattedMessage id="pages.form.image.drop" />}
            description={<FormattedMessage id="pages.form.page.cover.image.hint" />}
            accept="image/*"
            onFiles={(files) => void addFile(files)}
          />
        )}
      </div>
      <div role="status">
        <Work work={work} isGone={isGone} />
      </div>
      {work === 'share-failed' && drawnName && (
        <Inline>
          <Button onClick={() => choice.chooseDrawn(drawnName)}>
            <FormattedMessage id="common.tryAgain" />
          </Button>
        </Inline>
      )}
      {isConflict && <ConflictNote path="page.cover" />}
    </Stack>
  );
}

interface ChoiceProps {
  name: DrawnCover | 'none';
  isChosen: boolean;
  onClick: () => void;
}

const Choice = ({ name, isChosen, onClick }: ChoiceProps) => (
  <PressedCard type="button" aria-pressed={isChosen} onClick={onClick}>
    <Drawing aria-hidden style={name === 'none' ? undefined : { background: toCoverBackground(name) }} />
    <FormattedMessage id={`pages.form.page.cover.${name}`} />
  </PressedCard>
);

function Work({ work, isGone }: { work: CoverWork; isGone: boolean }) {
  const isFault = typeof work === 'object';
  if (work === 'idle' && !isGone) return null;
  if (work === 'making')
    return (
      <Text size="medium" emphasis="soft">
        <FormattedMessage id="pages.form.page.cover.making" />
      </Text>
    );
  return (
    <Text size="medium" tone="danger">
      {isFault ? (
        <FormattedMessage id={toImageFaultId('cover', work.fault)} />
      ) : (
        <FormattedMessage id={work === 'idle' ? 'pages.form.image.gone' : 'pages.form.page.cover.shareFailed'} />
      )}
    </Text>
  );
}
