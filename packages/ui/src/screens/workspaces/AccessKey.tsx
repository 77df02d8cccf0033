import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { ConfirmDialog } from '../../patterns/ConfirmDialog.tsx';
import { CopyButton } from '../../patterns/CopyButton.tsx';
import { Section } from '../../patterns/Section.tsx';
import { Button } from '../../primitives/Button.tsx';
import { CodeBlock } from '../../primitives/CodeBlock.tsx';
import { IconButton } from '../../primitives/IconButton.tsx';
import { Inline } from '../../primitives/Inline.tsx';
import { Link } from '../../primitives/Link.tsx';
import { EyeIcon, EyeOffIcon } from '../../primitives/signIcons.tsx';
import { Text } from '../../primitives/Text.tsx';
import { declareMonoFont } from '../../theme/monoFont.ts';
import { styled } from '../../theme/stitches.ts';

export interface AccessKeyProps {
  /** `plk_…`; null when the server can no longer decrypt it. */
  accessKey: string | null;
  /** Shell commands that use the key through a variable. */
  example: string;
  /** The page that describes every call. */
  docsHref: string;
  isRotating: boolean;
  /** If the promise rejects, the button does not say that it has copied. */
  onCopy: (key: string) => void | Promise<void>;
  onRotate: () => void;
}

const KeyBox = styled('div', {
  alignItems: 'center',
  backgroundColor: '$surface',
  border: '1px solid $border',
  borderRadius: '$control',
  display: 'flex',
  gap: '$2',
  minHeight: 40,
  padding: '$1 $1 $1 $3',
});

const KeyText = styled('code', {
  flex: 1,
  fontFamily: '$mono',
  fontSize: '$small',
  minWidth: 0,
  overflowWrap: 'anywhere',
});

const HIDDEN_KEY = `plk_${'•'.repeat(16)}`;

/** The access key: hidden until shown, with buttons to copy it and, after a confirmation, replace it. CONTRACT "/v1". */
export function AccessKey({ accessKey, example, docsHref, isRotating, onCopy, onRotate }: AccessKeyProps) {
  declareMonoFont();
  const intl = useIntl();
  const [isShown, setIsShown] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const rotate = () => {
    onRotate();
    setIsAsking(false);
  };
  return (
    <Section
      title={<FormattedMessage id="pages.workspace.accessKey.label" />}
      description={
        <FormattedMessage
          id={accessKey === null ? 'pages.workspace.accessKey.lost' : 'pages.workspace.accessKey.hint'}
        />
      }
    >
      {accessKey !== null && (
        <KeyBox>
          <KeyText aria-hidden={!isShown}>{isShown ? accessKey : HIDDEN_KEY}</KeyText>
          <IconButton
            label={intl.formatMessage({
              id: isShown ? 'pages.workspace.accessKey.hide' : 'pages.workspace.accessKey.show',
            })}
            icon={isShown ? <EyeOffIcon /> : <EyeIcon />}
            onClick={() => setIsShown(!isShown)}
          />
        </KeyBox>
      )}
      <Inline gap={2} wrap>
        {accessKey !== null && (
          <CopyButton
            label={<FormattedMessage id="pages.workspace.copy" />}
            copiedLabel={<FormattedMessage id="pages.workspace.copied" />}
            onCopy={() => onCopy(accessKey)}
          />
        )}
        <Button isBusy={isRotating} onClick={() => setIsAsking(true)}>
          <FormattedMessage id="pages.workspace.accessKey.rotate.action" />
        </Button>
      </Inline>
      {accessKey !== null && (
        <>
          <CodeBlock code={example} aria-label={intl.formatMessage({ id: 'pages.workspace.accessKey.example' })} />
          <Text emphasis="soft">
            <Link href={docsHref}>
              <FormattedMessage id="pages.workspace.accessKey.docs" />
            </Link>
          </Text>
        </>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={<FormattedMessage id="pages.workspace.accessKey.rotate.title" />}
        confirmLabel={<FormattedMessage id="pages.workspace.accessKey.rotate.action" />}
        onConfirm={rotate}
      >
        <FormattedMessage id="pages.workspace.accessKey.rotate.body" />
      </ConfirmDialog>
    </Section>
  );
}
