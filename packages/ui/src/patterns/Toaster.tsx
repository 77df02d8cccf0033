import { type FocusEvent, type MouseEvent, useEffect, useRef } from 'react';
import { resolveValue, type Toast, useToaster } from 'react-hot-toast';
import { useIntl } from 'react-intl';
import { CloseIcon } from '../primitives/actionIcons.tsx';
import { IconButton } from '../primitives/IconButton.tsx';
import { isComposing } from '../primitives/isComposing.ts';
import { notePlace } from '../primitives/keepFocus.ts';
import { Spinner } from '../primitives/Spinner.tsx';
import { AlertIcon, CheckIcon, InfoIcon } from '../primitives/signIcons.tsx';
import { useJoinedRef } from '../primitives/useJoinedRef.ts';
import type { PartProps } from '../props.ts';
import { floating } from '../theme/sheet.ts';
import { keyframes, styled } from '../theme/stitches.ts';
import { ACTION, dismissToast, showToast } from './showToast.ts';

const arrive = keyframes({ from: { opacity: 0, transform: 'translateY(-8px)' } });

/** Closed, the toasts behind the newest have its size and show only their lower edges. */
const PEEK = 4;

const behind = (depth: number) => ({ transform: `translateY(${depth * PEEK}px) scaleX(${1 - depth * 0.03})` });

const List = styled('div', {
  display: 'grid',
  gap: '$2',
  isolation: 'isolate',
  marginInlineStart: 'auto',
  pointerEvents: 'auto',
  position: 'relative',
  width: 'fit-content',
  '&:not(:hover, :focus-within) > *': {
    '&:nth-child(n + 2)': {
      inset: 0,
      overflow: 'hidden',
      pointerEvents: 'none',
      position: 'absolute',
      zIndex: -1,
      '& > *': { opacity: 0 },
    },
    '&:nth-child(2)': behind(1),
    '&:nth-child(n + 3)': { ...behind(2), zIndex: -2 },
    '&:nth-child(n + 4)': { opacity: 0 },
  },
});

const Bar = styled('div', {
  ...floating,
  alignItems: 'start',
  display: 'grid',
  gap: 10,
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  overflowWrap: 'anywhere',
  maxWidth: '100%',
  padding: '$1 $2 $1 14px',
  '@motion': { animation: `${arrive} $transitions$enter`, transition: 'opacity $state, transform $state' },
  variants: { isLeaving: { true: { opacity: 0 } } },
});

const Mark = styled('span', {
  display: 'inline-flex',
  marginTop: 8,
  variants: {
    kind: {
      success: { color: '$successText' },
      error: { color: '$dangerText' },
      blank: { color: '$textMuted' },
      custom: { color: '$textMuted' },
      loading: { color: '$textMuted' },
    },
  },
});

const Words = styled('div', { minWidth: 0, padding: '6px 0' });

/** Milliseconds a dismissed toast takes to leave. */
const LEAVING_MS = 120;

/** Focuses the newest toast from anywhere: it is gone too soon to tab there. The region's name mentions the key. */
const KEY = 'F8';

/** Newest first, at most twenty; the others open from behind it on hover or focus. Hover or focus pauses timers; Escape dismisses the focused toast; the last returns focus. SPEC section 9. */
export function Toaster({ ref, ...passed }: PartProps) {
  const intl = useIntl();
  const { toasts, handlers } = useToaster({ removeDelay: LEAVING_MS });
  const goBack = useRef<(() => void) | null>(null);
  const noteOrigin = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget))
      goBack.current = notePlace(relatedTarget);
    handlers.startPause();
  };
  const dismiss = (id: string) => {
    dismissToast(id);
    if (!toasts.some((toast) => toast.visible && toast.id !== id)) goBack.current?.();
  };
  const endAfterAction = (event: MouseEvent, id: string) => {
    if (event.target instanceof Element && event.target.closest(`[name="${ACTION}"]`)) dismiss(id);
  };
  const list = useRef<HTMLDivElement>(null);
  const press = useRef((_: KeyboardEvent) => {});
  useEffect(() => {
    press.current = (event) => {
      if (isComposing(event)) return;
      if (event.key === KEY) list.current?.querySelector('button')?.focus();
      const { activeElement } = document;
      if (event.key !== 'Escape' || !list.current?.contains(activeElement)) return;
      event.stopPropagation();
      const toast = toasts[[...list.current.children].findIndex((bar) => bar.contains(activeElement))];
      if (toast) dismiss(toast.id);
    };
  });
  useEffect(() => {
    // Capture, to handle Escape before an open dialog does.
    const listen = (event: KeyboardEvent) => press.current(event);
    window.addEventListener('keydown', listen, { capture: true });
    return () => window.removeEventListener('keydown', listen, { capture: true });
  }, []);
  return (
    <List
      {...passed}
      ref={useJoinedRef(list, ref)}
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
      onFocus={noteOrigin}
      onBlur={handlers.endPause}
    >
      {toasts.map((toast) => (
        <Bar key={toast.id} isLeaving={!toast.visible} onClick={(event) => endAfterAction(event, toast.id)}>
          <Mark kind={toast.type}>
            <ToastIcon type={toast.type} />
          </Mark>
          <Words>{resolveValue(toast.message, toast)}</Words>
          <IconButton
            label={intl.formatMessage({ id: 'components.toast.dismiss' })}
            icon={<CloseIcon />}
            onClick={() => dismiss(toast.id)}
          />
        </Bar>
      ))}
    </List>
  );
}

function ToastIcon({ type }: Pick<Toast, 'type'>) {
  switch (type) {
    case 'success':
      return <CheckIcon />;
    case 'error':
      return <AlertIcon />;
    case 'loading':
      return <Spinner />;
    case 'blank':
    case 'custom':
      return <InfoIcon />;
  }
}

/** Loaded together: neither is of use alone. */
export const toasts = { Toaster, showToast };
