import { Tooltip } from 'radix-ui';
import { type Ref, useEffect, useEffectEvent, useImperativeHandle } from 'react';
import { forced } from '../theme/forced.ts';
import { styled } from '../theme/stitches.ts';
import { composingStaysOpen } from './isComposing.ts';

const DELAY_MS = 400;

const Sheet = styled(Tooltip.Content, {
  backgroundColor: '$ink',
  borderRadius: '$control',
  color: '$textOnAccent',
  fontSize: '$caption',
  fontWeight: 500,
  lineHeight: '$caption',
  maxWidth: 'min(20rem, calc(100vw - 16px))',
  overflowWrap: 'anywhere',
  padding: '4px 8px',
  // Buttons of toasts have one as well.
  zIndex: '$toast',
  '@forced': forced.edge,
  '@media print': { display: 'none' },
});

export interface Reached {
  element: HTMLElement;
  /** What reached it while this code was away */
  event: Event;
}

/** The name is read with the button, so the sheet is for eyes alone. */
export function RadixTooltip({ label, ...reached }: Reached & { label: string }) {
  return (
    <Tooltip.Provider delayDuration={DELAY_MS}>
      <Tooltip.Root>
        <Tooltip.Trigger asChild>
          <Lent {...reached} />
        </Tooltip.Trigger>
        <Tooltip.Portal>
          <Sheet {...composingStaysOpen} aria-hidden sideOffset={6} collisionPadding={8}>
            {label}
          </Sheet>
        </Tooltip.Portal>
      </Tooltip.Root>
    </Tooltip.Provider>
  );
}

type Hear = 'onBlur' | 'onClick' | 'onFocus' | 'onPointerDown' | 'onPointerLeave' | 'onPointerMove';

const heard: Record<string, Hear> = {
  blur: 'onBlur',
  click: 'onClick',
  keyup: 'onFocus',
  pointerdown: 'onPointerDown',
  pointerleave: 'onPointerLeave',
  pointermove: 'onPointerMove',
  pointerover: 'onPointerMove',
};

interface LentProps extends Reached, Partial<Record<Hear, (event: Event) => void>> {
  ref?: Ref<HTMLElement>;
}

/** Lends radix an element that is already on the page: to wrap a button that somebody points at would replace it. */
function Lent({ element, event: first, ref, ...radix }: LentProps) {
  useImperativeHandle(ref, () => element, [element]);
  const tell = useEffectEvent((event: Event) => {
    // Focus that a closing dialog returns is not asked about; the key that brings somebody comes up here.
    const isOther = event instanceof KeyboardEvent && event.key !== 'Tab';
    const hear = heard[event.type];
    if (hear && !isOther) radix[hear]?.(event);
  });
  const tellFirst = useEffectEvent(() => {
    const isThere = first.type === 'keyup' ? element === document.activeElement : element.matches(':hover');
    if (isThere) tell(first);
  });
  useEffect(() => {
    const listen = (event: Event) => tell(event);
    for (const type of Object.keys(heard)) element.addEventListener(type, listen);
    tellFirst();
    return () => {
      for (const type of Object.keys(heard)) element.removeEventListener(type, listen);
    };
  }, [element]);
  return null;
}
