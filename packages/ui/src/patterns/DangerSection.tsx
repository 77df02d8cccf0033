import { type ReactNode, useState } from 'react';
import { Button } from '../primitives/Button.tsx';
import { Stack } from '../primitives/Stack.tsx';
import { Text } from '../primitives/Text.tsx';
import { styled } from '../theme/stitches.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';

export interface DangerSectionProps {
  /** What goes with it, said before anything is pressed. */
  hint: ReactNode;
  action: ReactNode;
  question: ReactNode;
  /** The body of the question. */
  children: ReactNode;
  isBusy: boolean;
  onConfirm: () => void;
}

const Section = styled('section', { borderTop: '1px solid $border', paddingTop: '$6' });

/** The end of a page where its subject can be deleted, after a question that stays open until the subject is gone. */
export function DangerSection({ hint, action, question, children, isBusy, onConfirm }: DangerSectionProps) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <Section>
      <Stack gap={3} align="start">
        <Text tone="muted">{hint}</Text>
        <Button tone="danger" onClick={() => setIsAsking(true)}>
          {action}
        </Button>
      </Stack>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        title={question}
        confirmLabel={action}
        isBusy={isBusy}
        onConfirm={onConfirm}
      >
        {children}
      </ConfirmDialog>
    </Section>
  );
}
