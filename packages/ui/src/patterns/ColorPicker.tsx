import { BLACK } from '@prelude/api/contract/colors/tokens';
import { type ReactNode, useId, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '../primitives/Button.tsx';
import { joinIds } from '../primitives/joinIds.ts';
import { Text } from '../primitives/Text.tsx';
import { TextInput } from '../primitives/TextInput.tsx';
import type { DisabledProps, Orientation, PartProps } from '../props.ts';
import { styled } from '../theme/stitches.ts';
import { toHexColor } from './toHexColor.ts';

const Frame = styled('div', {
  display: 'grid',
  gap: '6px $2',
  gridTemplateColumns: 'minmax(0, 1fr)',
  variants: {
    orientation: {
      vertical: {},
      horizontal: { alignItems: 'center', gridTemplateColumns: 'minmax(0, 1fr) 8.5rem' },
    },
  },
});

const Control = styled('div', { position: 'relative' });

// The browser's own dialog opens from it.
const Swatch = styled('input', {
  appearance: 'none',
  backgroundColor: 'transparent',
  border: '1px solid $borderControl',
  borderRadius: 'max(0px, calc($radii$control - 2px))',
  cursor: 'pointer',
  height: 24,
  insetBlockStart: 'calc(50% - 12px)',
  insetInlineStart: 6,
  overflow: 'hidden',
  padding: 0,
  position: 'absolute',
  width: 24,
  '&::-webkit-color-swatch-wrapper': { padding: 0 },
  '&::-webkit-color-swatch': { border: 0, borderRadius: 0 },
  '&::-moz-color-swatch': { border: 0, borderRadius: 0 },
  '@forced': { forcedColorAdjust: 'none' },
});

// Room for the swatch, which lies above the field.
const Room = styled('span', { width: 16 });

const Dot = styled('span', {
  border: '1px solid $borderControl',
  borderRadius: '$round',
  display: 'inline-block',
  flex: 'none',
  height: 14,
  width: 14,
  '@forced': { forcedColorAdjust: 'none' },
});

const Note = styled('div', { gridColumn: '1 / -1', '&:empty': { display: 'none' } });
const Take = styled('div', { gridColumn: '1 / -1' });

export interface ColorPickerProps extends PartProps<'input'>, DisabledProps {
  label: string;
  orientation?: Orientation;
  /** `#rrggbb`, or what stands in the field instead. */
  value: string;
  /** The contrast that it lacks, and the nearest color that has it. */
  lowContrast?: { ratio: number; needed: number; nearest: string };
  /** Why it cannot be used otherwise. */
  error?: ReactNode;
  /** Name of the control in a form. */
  name?: string;
  /** Called with each change. A color is written as `#rrggbb` at the latest when the field is left. */
  onChange: (color: string) => void;
}

/** A color, typed as `#rrggbb` or picked in the browser's own dialog. Too little contrast names the nearest color that passes and takes it at one press. */
export function ColorPicker({
  label,
  orientation = 'vertical',
  value,
  lowContrast,
  error,
  isDisabled,
  disabledReason,
  onChange,
  className,
  ...passed
}: ColorPickerProps) {
  const intl = useIntl();
  const [id, noteId] = [useId(), useId()];
  const [isLeft, setIsLeft] = useState(true);
  const color = toHexColor(value);
  const isColor = color === value.toLowerCase();
  const isUnreadable = !isColor && isLeft;
  const contrast = isColor ? lowContrast : undefined;
  const leave = () => {
    setIsLeft(true);
    if (color && color !== value) onChange(color);
  };
  // Rounded down, so that what just fails does not read as if it passed.
  const toNumber = (ratio: number) => intl.formatNumber(Math.floor(ratio * 100) / 100, { maximumFractionDigits: 2 });
  return (
    <Frame className={className} orientation={orientation}>
      <Text as="label" htmlFor={id} {...labelLooks[orientation]}>
        {label}
      </Text>
      <Control>
        <TextInput
          {...passed}
          id={id}
          isDisabled={isDisabled}
          disabledReason={disabledReason}
          data-label={label}
          autoComplete="off"
          spellCheck={false}
          value={value}
          icon={<Room />}
          aria-invalid={isUnreadable || contrast !== undefined || Boolean(error) || undefined}
          aria-describedby={joinIds(noteId, passed['aria-describedby'])}
          onChange={({ target }) => {
            setIsLeft(false);
            onChange(target.value);
          }}
          onBlur={leave}
        />
        <Swatch
          type="color"
          disabled={isDisabled}
          aria-label={intl.formatMessage({ id: 'components.color.pick' }, { label })}
          value={isColor ? value.toLowerCase() : BLACK}
          onChange={({ target }) => onChange(target.value)}
        />
      </Control>
      <Note id={noteId} aria-live="polite">
        {isUnreadable && (
          <Text as="div" size="medium" tone="danger">
            <FormattedMessage id="components.color.unreadable" />
          </Text>
        )}
        {error && (
          <Text as="div" size="medium" tone="danger">
            {error}
          </Text>
        )}
        {contrast && (
          <Text as="div" size="medium" tone="danger">
            <FormattedMessage
              id="components.color.contrast"
              values={{ ratio: toNumber(contrast.ratio), needed: toNumber(contrast.needed), nearest: contrast.nearest }}
            />
          </Text>
        )}
      </Note>
      {contrast && !isDisabled && (
        <Take>
          <Button
            icon={<Dot aria-hidden style={{ backgroundColor: contrast.nearest }} />}
            onClick={() => {
              onChange(contrast.nearest);
              // The pressed button is about to be removed.
              document.getElementById(id)?.focus();
            }}
          >
            <FormattedMessage id="components.color.take" values={{ nearest: contrast.nearest }} />
          </Button>
        </Take>
      )}
    </Frame>
  );
}

const labelLooks = { vertical: { size: 'medium', weight: 'medium' }, horizontal: {} } as const;
