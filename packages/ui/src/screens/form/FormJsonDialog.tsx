import type { Form } from '@prelude/api/contract/forms';
import { useId, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { CopyButton } from '../../patterns/CopyButton.tsx';
import { Notice } from '../../patterns/Notice.tsx';
import { Button } from '../../primitives/Button.tsx';
import { copyText } from '../../primitives/copyText.ts';
import { Dialog } from '../../primitives/Dialog.tsx';
import { Stack } from '../../primitives/Stack.tsx';
import { Text } from '../../primitives/Text.tsx';
import { TextArea } from '../../primitives/TextArea.tsx';
import { declareMonoFont } from '../../theme/monoFont.ts';
import { styled } from '../../theme/stitches.ts';
import { type FormJson, readFormJson } from './readFormJson.ts';

const Code = styled(TextArea, { fontFamily: '$mono', fontVariantLigatures: 'none', minHeight: '20rem' });

const Faults = styled('ul', { margin: 0, paddingInlineStart: '$4' });

/** More than these would hide the field they are about. */
const MAX_FAULTS = 8;

export interface FormJsonDialogProps {
  form: Form;
  /** Called with a form that was pasted and is valid. */
  onUse: (form: Form) => void;
  onClose: () => void;
}

/** The whole form as text: copied, or pasted in place of it. */
export function FormJsonDialog({ form, onUse, onClose }: FormJsonDialogProps) {
  declareMonoFont();
  const { formatMessage } = useIntl();
  const [fieldId, faultId] = [useId(), useId()];
  const field = useRef<HTMLTextAreaElement>(null);
  const [initial] = useState(() => JSON.stringify(form, null, 2));
  const [text, setText] = useState(initial);
  const [refusal, setRefusal] = useState<FormJson | null>(null);
  const use = () => {
    const read = readFormJson(text);
    if (read !== 'unreadable' && 'form' in read) return onUse(read.form);
    setRefusal(read);
    field.current?.focus();
  };
  const copy = async () => {
    if (!(await copyText(text))) throw new Error('The browser refuses to copy.');
  };
  return (
    <Dialog
      isOpen
      size="large"
      onClose={onClose}
      title={<FormattedMessage id="pages.form.json.title" />}
      description={<FormattedMessage id="pages.form.json.hint" />}
      closeLabel={formatMessage({ id: 'pages.form.json.close' })}
      actions={
        <>
          <CopyButton
            label={<FormattedMessage id="pages.form.json.copy" />}
            copiedLabel={<FormattedMessage id="pages.form.json.copied" />}
            onCopy={copy}
          />
          <Button emphasis="solid" isDisabled={text === initial} onClick={use}>
            <FormattedMessage id="pages.form.json.use" />
          </Button>
        </>
      }
    >
      <Stack gap={3}>
        <Text as="label" size="medium" weight="medium" htmlFor={fieldId}>
          <FormattedMessage id="pages.form.json.field" />
        </Text>
        <Code
          ref={field}
          id={fieldId}
          rows={16}
          spellCheck={false}
          translate="no"
          value={text}
          aria-invalid={refusal !== null || undefined}
          aria-describedby={faultId}
          onChange={({ target }) => {
            setText(target.value);
            setRefusal(null);
          }}
        />
        <div id={faultId}>
          {refusal === null ? (
            <Text as="div" size="medium" emphasis="soft">
              <FormattedMessage id="pages.form.json.pasteHint" />
            </Text>
          ) : (
            <Refusal of={refusal} />
          )}
        </div>
      </Stack>
    </Dialog>
  );
}

function Refusal({ of }: { of: FormJson }) {
  if (of === 'unreadable' || !('faults' in of)) {
    return (
      <Notice tone="danger">
        <FormattedMessage id="pages.form.json.unreadable" />
      </Notice>
    );
  }
  return (
    <Notice tone="danger" title={<FormattedMessage id="pages.form.json.invalid" />}>
      <Faults>
        {of.faults.slice(0, MAX_FAULTS).map(({ path, code }) => (
          <li key={path}>
            {path && (
              <Text as="span" size="medium" isMono>
                {path}{' '}
              </Text>
            )}
            <FormattedMessage id={`common.field.${code}`} values={{ theirs: '', isEmpty: 'false', meant: '' }} />
          </li>
        ))}
      </Faults>
    </Notice>
  );
}
