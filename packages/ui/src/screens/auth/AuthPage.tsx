import type { ReactNode } from 'react';
import { Heading } from '../../primitives/Heading.tsx';
import { Stack } from '../../primitives/Stack.tsx';
import { Text } from '../../primitives/Text.tsx';
import { styled } from '../../theme/stitches.ts';

export interface AuthPageProps {
  title: ReactNode;
  description?: ReactNode;
  children: ReactNode;
  /** The link to the neighbouring page, below everything. */
  footer?: ReactNode;
}

const Footer = styled('div', { color: '$textMuted', fontSize: '$small', marginTop: '$5', textAlign: 'center' });

/** The content of the auth frame: title, one line, the form and a link elsewhere. */
export function AuthPage({ title, description, children, footer }: AuthPageProps) {
  return (
    <div>
      <Stack gap={1}>
        <Heading level={1} id="page-title" tabIndex={-1}>
          {title}
        </Heading>
        {description && <Text emphasis="soft">{description}</Text>}
      </Stack>
      <Body>{children}</Body>
      {footer && <Footer>{footer}</Footer>}
    </div>
  );
}

const Body = styled('div', { marginTop: '$4' });
