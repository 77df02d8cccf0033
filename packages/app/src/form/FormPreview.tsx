import type { PublicForm } from '@prelude/api/contract/forms';
import { type Look, toResolvedLook } from '@prelude/api/contract/looks';
import { FormFrame } from '@prelude/ui/screens/form/FormFrame';
import type { PreviewShown } from '@prelude/ui/screens/form/PreviewFrame';
import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { type FormDrawing, openFormFrame } from '../page/formFrame.ts';
import { useServices } from '../session/services.ts';

/** Typing is not drawn letter by letter. */
const REST_MS = 150;

interface FormPreviewProps {
  shown: PreviewShown;
  /** The workspace's look. */
  inherited: Look;
}

/** The form as the widget's script draws it. */
export function FormPreview({ shown, inherited }: FormPreviewProps) {
  const { backendUrl } = useServices().config;
  const { formatMessage } = useIntl();
  const [frame, setFrame] = useState<ReturnType<typeof openFormFrame> | null>(null);
  const [height, setHeight] = useState(0);
  const [complaint, setComplaint] = useState('');
  const drawing = JSON.stringify(toDrawing(shown, inherited));
  useEffect(() => {
    if (!frame) return;
    let isNewest = true;
    const timer = setTimeout(async () => {
      const drawn = await frame.draw(JSON.parse(drawing));
      if (isNewest) setComplaint(drawn.complaint);
    }, REST_MS);
    return () => {
      isNewest = false;
      clearTimeout(timer);
    };
  }, [frame, drawing]);
  return (
    <FormFrame
      title={formatMessage({ id: 'pages.form.preview.title' })}
      height={height}
      scheme={shown.scheme}
      complaint={complaint}
      onOpen={(element) => setFrame(openFormFrame(element, backendUrl, setHeight))}
    />
  );
}

export function toDrawing({ form, state, language }: PreviewShown, inherited: Look): FormDrawing {
  const { logo: _, ...look } = toResolvedLook(inherited, form.look);
  const status: PublicForm['status'] = state === 'paused' || state === 'closed' ? state : 'open';
  const { texts, fields } = form;
  // A redirect would leave the preview.
  return { form: { version: 0, status, texts, fields, look, after: { kind: 'thanks' } }, state, language };
}
