import { type FocusEvent, useRef } from 'react';
import { resolveValue, type Toast, useToaster } from 'react-hot-toast';
import { useIntl } from 'react-intl';
import { CloseIcon } from '../primitives/actionIcons.tsx';
import { IconButton } from '../primitives/IconButton.tsx';
import { notePlace } from '../primitives/keepFocus.ts';
import { Spinner } from '../primitives/Spinner.tsx';
import { AlertIcon, CheckIcon, InfoIcon } from '../primitives/signIcons.tsx';
import { floating } from '../theme/sheet.ts';
import { keyframes, styled } from '../theme/stitches.ts';
import { dismissToast } from './showToast.ts';

const arrive = keyframes({ from: { opacity: 0, transform: 'translateY(-8px)' } });

const List = styled('div', { display: 'grid', gap: '$2' });

const Bar = styled('div', {
  ...floating,
  alignItems: 'start',
  display: 'grid',
  gap: 10,
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  overflowWrap: 'anywhere',
  padding: '$2 $2 $2 14px',
  '@motion': { animation: `${arrive} $transitions$enter`, transition: 'opacity $state' },
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

const Words = styled('div', { padding: '6px 0' });

/** How long a dismissed one takes to leave, in milliseconds. */
const LEAVING_MS = 120;

/** What a `ToastRegion` holds. Newest first, at most twenty; hovering or focus holds their time. The last one to be dismissed gives focus back. SPEC section 9. */
export function Toaster() {
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
  return (
    <List
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
      onFocus={noteOrigin}
      onBlur={handlers.endPause}
    >
      {toasts.map((toast) => (
        <Bar key={toast.id} isLeaving={!toast.visible}>
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
