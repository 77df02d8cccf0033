import { getIn } from 'final-form';
import { type ReactNode, type RefObject, useLayoutEffect, useState } from 'react';
import { useFormState } from 'react-final-form';
import { FormattedMessage, useIntl } from 'react-intl';
import { Text } from '../primitives/Text.tsx';
import { VisuallyHidden } from '../primitives/VisuallyHidden.tsx';
import type { PartProps } from '../props.ts';
import { styled } from '../theme/stitches.ts';
import { isEdited } from './isEdited.ts';

/** Always mounted, outside the layout while nothing is drawn: screen readers often miss a live region that arrives with its text. */
const Frame = styled('div', {
  alignSelf: 'center',
  flex: '1 1 12rem',
  overflowWrap: 'anywhere',
  variants: { isDrawn: { false: { position: 'absolute' } } },
});

interface Labels {
  missing: readonly string[];
  faulty: readonly string[];
  /** True if the reader sees each of them, with its own words below it. */
  isSeen: boolean;
}

export interface SubmitNoteProps extends PartProps {
  form: RefObject<HTMLFormElement | null>;
  /** True after a press that sent nothing. */
  isRefused: boolean;
}

/**
 * Says beside the button why a press sent nothing: the labels of what is missing or invalid, or that nothing has changed.
 * Only a screen reader is told of fields that are in view, which say it themselves.
 */
export function SubmitNote({ form, isRefused, ...passed }: SubmitNoteProps) {
  const intl = useIntl();
  const { errors, dirtyFields } = useFormState({ subscription: { errors: true, dirtyFields: true } });
  const [{ missing, faulty, isSeen }, setLabels] = useState<Labels>({ missing: [], faulty: [], isSeen: false });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language changes the labels.
  useLayoutEffect(() => {
    if (isRefused) setLabels(readLabels(form.current, errors));
  }, [form, errors, isRefused, intl.locale]);
  const list = (fields: readonly string[]) => intl.formatList(fields, { type: 'unit', style: 'short' });
  const isUnchanged = !isEdited({ dirtyFields }) && missing.length === 0 && faulty.length === 0;
  const Faults = isSeen ? VisuallyHidden : FaultText;
  return (
    <Frame {...passed} role="status" isDrawn={isRefused && (isUnchanged || !isSeen)}>
      {isRefused && isUnchanged && (
        <Text emphasis="soft" size="medium">
          <FormattedMessage id="components.form.unchanged" />
        </Text>
      )}
      {isRefused && missing.length + faulty.length > 0 && (
        <Faults>
          {missing.length > 0 && <FormattedMessage id="components.form.missing" values={{ fields: list(missing) }} />}
          {missing.length > 0 && faulty.length > 0 && <br />}
          {faulty.length > 0 && <FormattedMessage id="components.form.faulty" values={{ fields: list(faulty) }} />}
        </Faults>
      )}
    </Frame>
  );
}

function FaultText({ children }: { children: ReactNode }) {
  return (
    <Text tone="danger" size="medium">
      {children}
    </Text>
  );
}

function readLabels(form: HTMLFormElement | null, errors: Readonly<Record<string, unknown>> = {}): Labels {
  const missing: string[] = [];
  const faulty: string[] = [];
  let isSeen = true;
  for (const control of form?.elements ?? []) {
    if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) continue;
    const error = control.name && getIn(errors, control.name);
    const label = control.dataset.label ?? control.labels?.[0]?.textContent;
    if (!error || !label) continue;
    (error === 'required' ? missing : faulty).push(label);
    isSeen &&= isInView(control);
  }
  return { missing, faulty, isSeen };
}

/** Returns whether the middle of a field is neither scrolled away nor covered. */
function isInView(field: Element): boolean {
  const { left, top, width, height } = field.getBoundingClientRect();
  return field.contains(document.elementFromPoint?.(left + width / 2, top + height / 2) ?? null);
}
