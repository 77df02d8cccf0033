import {
  type Logo,
  type LogoSize,
  logoHeights,
  logoSizes,
  PLATE,
  toCanonicalLogo,
  toWholeLogo,
} from '@prelude/api/contract/logos';
import { useEffect, useEffectEvent, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '../../primitives/Button.tsx';
import { Inline } from '../../primitives/Inline.tsx';
import { SegmentedControl } from '../../primitives/SegmentedControl.tsx';
import { Stack } from '../../primitives/Stack.tsx';
import { Text } from '../../primitives/Text.tsx';
import { findUnseenSides, type Side, toGrounds, toPageColors } from '../../state/logoFaults.ts';
import type { WholeLook } from '../../state/WholeLook.ts';
import { styled } from '../../theme/stitches.ts';
import { ConflictNote } from './ConflictNote.tsx';
import { ImageField, type ImageSource } from './ImageField.tsx';
import type { Drop } from './useDrops.ts';
import { useFormField } from './useFormField.ts';
import type { LogoInks } from './useLogoInks.ts';

const Grounds = styled('div', {
  display: 'grid',
  gap: '$2',
  gridAutoColumns: 'minmax(0, 1fr)',
  gridAutoFlow: 'column',
});

const Ground = styled('div', {
  border: '1px solid $border',
  borderRadius: '$control',
  display: 'grid',
  minHeight: 104,
  padding: '$3',
  placeItems: 'center',
  '@forced': { forcedColorAdjust: 'none' },
  '& > img': { display: 'block', maxWidth: '100%', objectFit: 'contain' },
});

type OnDark = 'same' | 'plate' | 'own';
const ways: readonly OnDark[] = ['same', 'plate', 'own'];

export interface LogoFieldProps extends Drop {
  images: ImageSource;
  inherited?: { logo: Logo; source: string } | undefined;
  /** The look that the page inherits. */
  look: WholeLook;
  measuring: LogoInks;
}

/** The logo of a page on its own backgrounds: its size, and what takes its place on dark pages. One that cannot be seen says so. */
export function LogoField({ images, inherited, look, measuring, ...opening }: LogoFieldProps) {
  const { formatMessage } = useIntl();
  const own = useFormField<Logo>('look.logo');
  const colors = useFormField<WholeLook['colors']>('look.colors');
  const scheme = useFormField<WholeLook['scheme']>('look.scheme');
  const page = toPageColors({ colors: colors.value, scheme: scheme.value }, look);
  const grounds = toGrounds(page);
  const logo = own.value ?? inherited?.logo;
  const whole = logo === undefined ? undefined : toWholeLogo(logo);
  const [isOwnAsked, setIsOwnAsked] = useState(false);
  const [target, setTarget] = useState<Side>('light');
  const [sent, setSent] = useState<Side | null>(null);
  const { measure } = measuring;
  const measureNow = useEffectEvent(() => measure(logo));
  // biome-ignore lint/correctness/useExhaustiveDependencies: a logo is measured when it changes.
  useEffect(() => measureNow(), [logo]);
  const unseen = findUnseenSides(logo, measuring.inks, page);

  const change = (changes: Partial<ReturnType<typeof toWholeLogo>>) => {
    if (whole) own.change(toCanonicalLogo({ ...whole, ...changes }));
  };
  const onDark: OnDark = whole?.dark || isOwnAsked ? 'own' : whole?.hasPlate ? 'plate' : 'same';
  const chooseOnDark = (way: OnDark) => {
    setIsOwnAsked(way === 'own');
    if (way !== 'own') change({ dark: undefined, hasPlate: way === 'plate' });
    else open('dark').onOpen();
  };
  const { onOpen, onClose } = opening;
  const open = (side: Side) => ({
    // An upload is that of the side that its file was added to.
    images: {
      ...images,
      uploads: side === sent ? images.uploads : { ...images.uploads, logo: { status: 'idle' } as const },
      onAdd: (...added: Parameters<typeof images.onAdd>) => {
        setSent(side);
        images.onAdd(...added);
      },
    },
    isOpen: opening.isOpen && side === target,
    onOpen: () => {
      setTarget(side);
      onOpen();
    },
    onClose,
  });
  const height = logoHeights[whole?.size ?? 'medium'];
  const toImage = (id: string, hasPlate: boolean) => (
    <img
      src={images.toSrc(id)}
      alt=""
      style={{
        height,
        ...(hasPlate && {
          background: PLATE,
          borderRadius: 8,
          boxSizing: 'content-box',
          maxWidth: 'calc(100% - 28px)',
          padding: '10px 14px',
        }),
      }}
    />
  );
  return (
    <Stack gap={3}>
      <ImageField
        kind="logo"
        inherited={inherited && { id: toWholeLogo(inherited.logo).light, source: inherited.source }}
        part={{
          name: 'pages.form.page.logo',
          value: own.value && toWholeLogo(own.value).light,
          change: (light) =>
            own.change(
              light && toCanonicalLogo({ ...(own.value ? toWholeLogo(own.value) : { size: 'medium' }), light }),
            ),
        }}
        {...open('light')}
      >
        {whole && (
          <Grounds>
            {grounds.light && <Ground style={{ background: grounds.light }}>{toImage(whole.light, false)}</Ground>}
            {grounds.dark && (
              <Ground style={{ background: grounds.dark }}>
                {toImage(whole.dark ?? whole.light, whole.dark === undefined && whole.hasPlate === true)}
              </Ground>
            )}
          </Grounds>
        )}
      </ImageField>
      <div role="status">
        {unseen.map((side) => (
          <Stack key={side} gap={2} align="start" data-conflict="look.logo" tabIndex={-1}>
            <Text size="medium" tone="danger">
              <FormattedMessage id={`pages.form.logo.unseen.${side}`} />
            </Text>
            {side === 'light' && !whole?.dark && grounds.dark && (
              <Button onClick={() => whole && change({ dark: whole.light })}>
                <FormattedMessage id="pages.form.logo.keepForDark" />
              </Button>
            )}
          </Stack>
        ))}
      </div>
      {own.value && whole && (
        <>
          <Inline gap={3} wrap>
            <Text as="span" size="medium" weight="medium">
              <FormattedMessage id="pages.form.logo.size" />
            </Text>
            <SegmentedControl<LogoSize>
              aria-label={formatMessage({ id: 'pages.form.logo.size' })}
              options={logoSizes.map((size) => ({
                value: size,
                label: <FormattedMessage id={`pages.form.logo.size.${size}`} />,
              }))}
              value={whole.size}
              onChange={(size) => change({ size })}
            />
          </Inline>
          {grounds.dark && (
            <Inline gap={3} wrap>
              <Text as="span" size="medium" weight="medium">
                <FormattedMessage id="pages.form.logo.onDark" />
              </Text>
              <SegmentedControl<OnDark>
                aria-label={formatMessage({ id: 'pages.form.logo.onDark' })}
                options={ways.map((way) => ({
                  value: way,
                  label: <FormattedMessage id={`pages.form.logo.onDark.${way}`} />,
                }))}
                value={onDark}
                onChange={chooseOnDark}
              />
            </Inline>
          )}
          {onDark === 'own' && (
            <ImageField
              kind="logo"
              part={{
                name: 'pages.form.logo.dark',
                value: whole.dark,
                change: (dark) => change({ dark: dark ?? undefined }),
              }}
              {...open('dark')}
            >
              {/* It is shown above, on its own ground. */}
              <span />
            </ImageField>
          )}
        </>
      )}
      {own.isConflict && <ConflictNote path="look.logo" />}
    </Stack>
  );
}
