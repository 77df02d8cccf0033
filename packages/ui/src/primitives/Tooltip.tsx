import { type ComponentProps, cloneElement, type ReactElement, type SyntheticEvent, useState } from 'react';
import { late } from '../late/late.ts';
import { useLoaded } from '../late/useLoaded.ts';
import { isComposing } from './isComposing.ts';
import type { Reached } from './radixTooltip.tsx';

const bubble = late(async () => (await import('./radixTooltip.tsx')).RadixTooltip);

export interface TooltipProps {
  /** Accessible name of the button, shown beside it. */
  label: string;
  /** A single button or link that shows only an icon. */
  children: ReactElement;
}

/** Shows the name of an icon on hover and when Tab reaches it; Escape hides it. Its code loads then. Passes other props to its button, which may open a Menu. */
export function Tooltip({ label, children, ...passed }: TooltipProps) {
  const [reached, setReached] = useState<Reached | null>(null);
  const { value: Bubble } = useLoaded(bubble, reached);
  const reach = ({ currentTarget, nativeEvent }: SyntheticEvent<HTMLElement>) =>
    setReached({ element: currentTarget, event: nativeEvent });
  return (
    <>
      {/* Enter, focus and keydown are those of menus and of links. */}
      {cloneElement(children as ReactElement<ComponentProps<'button'>>, {
        ...passed,
        'aria-label': label,
        onPointerOver: reach,
        onKeyUp: (event) => isComposing(event) || reach(event),
      })}
      {Bubble && reached && <Bubble {...reached} label={label} />}
    </>
  );
}
