import { type Look, toResolvedLook } from '@prelude/api/contract/looks';
import { toPublicForm } from '@prelude/api/contract/publicForms';
import type { PreviewShown } from '@prelude/ui/screens/form/PreviewFrame';
import { useIntl } from 'react-intl';
import { DrawnForm, type FormDrawing } from '../waitlistForm/DrawnForm.tsx';

interface FormPreviewProps {
  preview: PreviewShown;
  /** The workspace's look. */
  inherited: Look;
}

/** The form of a draft as its visitors see it. */
export function FormPreview({ preview, inherited }: FormPreviewProps) {
  const title = useIntl().formatMessage({ id: 'pages.form.preview.title' });
  return <DrawnForm drawing={toDrawing(preview, inherited)} title={title} scheme={preview.scheme} />;
}

export function toDrawing({ form, state, language }: PreviewShown, inherited: Look): FormDrawing {
  const look = toResolvedLook(inherited, form.look);
  const status = state === 'paused' || state === 'closed' ? state : 'open';
  // No origin is allowed, since a redirect would leave the preview.
  const publicForm = toPublicForm({ ...form, look, status, formVersion: 0, allowedOrigins: [] });
  return { form: publicForm, state, language };
}
