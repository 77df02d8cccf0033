import {
  type ComponentProps,
  cloneElement,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import type { PartProps } from '../props.ts';
import { forced } from '../theme/forced.ts';
import { styled } from '../theme/stitches.ts';
import { isComposing } from './isComposing.ts';
import { joinIds } from './joinIds.ts';

const DELAY_MS = 400;
/** Pixels between the button and the sheet, and between the sheet and the edge of the window */
const [GAP, EDGE] = [6, 8];

const Surface = styled('div', {
  backgroundColor: '$ink',
  borderRadius: '$control',
  color: '$textOnAccent',
  fontSize: '$caption',
  fontWeight: 500,
  inset: '0 auto auto 0',
  lineHeight: '$caption',
  maxWidth: 'min(20rem, calc(100vw - 16px))',
  overflowWrap: 'anywhere',
  padding: '4px 8px',
  // A dialog keeps the pointer from what is outside it.
  pointerEvents: 'auto',
  position: 'fixed',
  // Buttons of toasts have one as well.
  zIndex: '$toast',
  // The pointer stays on it while it crosses the gap.
  '&::before': { content: '""', inset: `-${GAP}px 0`, position: 'absolute' },
  '@forced': forced.edge,
  '@media print': { display: 'none' },
});

export interface TooltipProps extends PartProps<'button'> {
  /** Accessible name of a control that shows only an icon */
  label?: string;
  /** Read after the name, such as why the control is disabled; a press shows it as well. */
  description?: ReactNode;
  /** A single control. Without label and description, it has no tooltip. */
  children: ReactElement;
}

/** Shows the name of an icon, or why a control is disabled, on hover and when the keyboard reaches it; Escape, a press and scrolling hide it. Passes other props to its control, which may open a Menu. */
export function Tooltip({ label, description, children, ...passed }: TooltipProps) {
  const descriptionId = useId();
  const { props: own } = children as ReactElement<ComponentProps<'button'>>;
  const describedBy = passed['aria-describedby'] ?? own['aria-describedby'];
  const [reached, setReached] = useState<{ button: HTMLElement; delay: number } | null>(null);
  return (
    <>
      {/* Enter, focus, keydown and presses are those of menus and of links. */}
      {cloneElement(children as ReactElement<ComponentProps<'button'>>, {
        ...passed,
        ...(label && { 'aria-label': label }),
        ...(description && {
          'aria-describedby': joinIds(describedBy, descriptionId),
          // A finger has no other way to ask.
          onClick: (event: MouseEvent<HTMLButtonElement>) => {
            own.onClick?.(event);
            setReached({ button: event.currentTarget, delay: 0 });
          },
        }),
        ...((label || description) && {
          onPointerOver: (event: PointerEvent<HTMLButtonElement>) => {
            own.onPointerOver?.(event);
            if (isEntry(event) && reached?.button !== event.currentTarget)
              setReached({ button: event.currentTarget, delay: DELAY_MS });
          },
          // Focus that a closing dialog returns is not asked about; the key that brings somebody comes up here.
          onKeyUp: (event: KeyboardEvent<HTMLButtonElement>) => {
            own.onKeyUp?.(event);
            const isArrival = event.key === 'Tab' || (description && event.key.startsWith('Arrow'));
            if (isArrival && !isComposing(event)) setReached({ button: event.currentTarget, delay: 0 });
          },
        }),
      })}
      {description && (
        <span id={descriptionId} hidden>
          {description}
        </span>
      )}
      {reached && (label || description) && (
        <Sheet {...reached} onHide={() => setReached(null)}>
          {label}
          {description && <div>{description}</div>}
        </Sheet>
      )}
    </>
  );
}

/** False for a finger, and for a pointer that was inside already. */
const isEntry = ({ currentTarget, relatedTarget, pointerType }: PointerEvent<HTMLElement>): boolean =>
  pointerType !== 'touch' && !(relatedTarget instanceof Node && currentTarget.contains(relatedTarget));

interface SheetProps {
  button: HTMLElement;
  /** Milliseconds */
  delay: number;
  onHide: () => void;
  children: ReactNode;
}

/** Hides the one that is shown, of all on the page. */
let hideShown: (() => void) | null = null;

/** Its words are read with the control, so the sheet is for eyes alone. */
function Sheet({ button, delay, onHide, children }: SheetProps) {
  const [isShown, setIsShown] = useState(false);
  const surface = useRef<HTMLDivElement>(null);
  const hide = useEffectEvent(onHide);
  useEffect(() => {
    const timer = setTimeout(setIsShown, delay, true);
    const controller = new AbortController();
    const options = { capture: true, signal: controller.signal };
    const isHere = (target: EventTarget | null) =>
      target instanceof Node && (button.contains(target) || surface.current?.contains(target) === true);
    for (const type of ['blur', 'click']) button.addEventListener(type, () => hide(), options);
    addEventListener(
      'pointerdown',
      ({ target }) => {
        if (!(target instanceof Node && surface.current?.contains(target))) hide();
      },
      options,
    );
    addEventListener('scroll', ({ target }) => target instanceof Node && target.contains(button) && hide(), options);
    addEventListener(
      'pointerout',
      ({ target, relatedTarget }) => isHere(target) && !isHere(relatedTarget) && hide(),
      options,
    );
    addEventListener(
      'keydown',
      (event) => {
        if (!surface.current || event.key !== 'Escape' || isComposing(event)) return;
        // A dialog around the button stays open.
        event.stopPropagation();
        hide();
      },
      options,
    );
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [button, delay]);
  useEffect(() => {
    if (!isShown) return;
    hideShown?.();
    const hideThis = () => hide();
    hideShown = hideThis;
    return () => {
      if (hideShown === hideThis) hideShown = null;
    };
  }, [isShown]);
  useLayoutEffect(() => {
    const element = surface.current;
    if (!isShown || !element) return;
    // A font that arrives changes its width; a button that is removed has none.
    const observer = new ResizeObserver(() => {
      if (button.isConnected) element.style.transform = toPlace(button, element);
      else hide();
    });
    observer.observe(element);
    observer.observe(button);
    return () => observer.disconnect();
  }, [isShown, button]);
  if (!isShown) return null;
  return createPortal(
    <Surface ref={surface} role="tooltip" aria-hidden>
      {children}
    </Surface>,
    document.body,
  );
}

/** Above the button, or below it where there is no room, and inside the window */
function toPlace(button: HTMLElement, surface: HTMLElement): string {
  const place = button.getBoundingClientRect();
  const { width, height } = surface.getBoundingClientRect();
  const above = place.top - GAP - height;
  const centered = place.left + (place.width - width) / 2;
  const last = document.documentElement.clientWidth - EDGE - width;
  const x = Math.max(EDGE, Math.min(centered, last));
  return `translate(${Math.round(x)}px, ${Math.round(above < EDGE ? place.bottom + GAP : above)}px)`;
}
