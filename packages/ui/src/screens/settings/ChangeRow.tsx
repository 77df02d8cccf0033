import { type ReactNode, useEffect, useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button } from '../../primitives/Button.tsx';
import { Text } from '../../primitives/Text.tsx';
import type { SubmitState } from '../../state/SubmitState.ts';
import { styled } from '../../theme/stitches.ts';

const Row = styled('div', {
  alignItems: 'center',
  display: 'flex',
  flexWrap: 'wrap',
  gap: '$2 $4',
  justifyContent: 'space-between',
  minHeight: 36,
});

export interface ChangeRowProps<State> {
  value: ReactNode;
  /** Accessible name of the button, which says what it changes. */
  label: string;
  /** State of the last attempt; the row closes once it has succeeded. */
  state: State;
  /** Renders the form, with a button that closes it; `state` is idle again when it is opened anew. */
  children: (cancel: ReactNode, state: State | typeof idle) => ReactNode;
}

const idle = { status: 'idle' } as const;

/** A value with a button that opens its form in place. Focus goes to the first field, and back to the button. */
export function ChangeRow<State extends SubmitState>({ value, label, state, children }: ChangeRowProps<State>) {
  const { status } = state;
  const [isOpen, setIsOpen] = useState(status !== 'idle');
  /** Opened anew, the form does not show the outcome of an earlier attempt. */
  const [isAnew, setIsAnew] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const form = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(isOpen);
  const wasSubmitting = useRef(false);

  useEffect(() => {
    if (wasSubmitting.current && status === 'idle') setIsOpen(false);
    setIsAnew(false);
    wasSubmitting.current = status === 'submitting';
  }, [status]);

  useEffect(() => {
    if (isOpen === wasOpen.current) return;
    if (isOpen) form.current?.querySelector<HTMLElement>('input:not([hidden])')?.focus();
    else button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);

  const open = () => {
    setIsAnew(true);
    setIsOpen(true);
  };
  if (!isOpen) {
    return (
      <Row>
        <Text as="div">{value}</Text>
        <Button ref={button} aria-label={label} onClick={open}>
          <FormattedMessage id="pages.settings.change" />
        </Button>
      </Row>
    );
  }
  return (
    <div ref={form}>
      {children(
        <Button onClick={() => status !== 'submitting' && setIsOpen(false)}>
          <FormattedMessage id="common.cancel" />
        </Button>,
        isAnew ? idle : state,
      )}
    </div>
  );
}
