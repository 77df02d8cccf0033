import { toPublicForm } from '@prelude/api/contract/forms';
import { type Look, toResolvedLook } from '@prelude/api/contract/looks';
import type { PreviewShown } from '@prelude/ui/screens/form/PreviewFrame';
import { useIntl } from 'react-intl';
import { DrawnForm, type FormDrawing } from '../page/DrawnForm.tsx';

interface FormPreviewProps {
  shown: PreviewShown;
  /** The workspace's look. */
  inherited: Look;
}

/** The form of a draft as its visitors see it. */
export function FormPreview({ shown, inherited }: FormPreviewProps) {
  const title = useIntl().formatMessage({ id: 'pages.form.preview.title' });
  return <DrawnForm drawing={toDrawing(shown, inherited)} title={title} scheme={shown.scheme} />;
}

export function toDrawing({ form, state, language }: PreviewShown, inherited: Look): FormDrawing {
  const look = toResolvedLook(inherited, form.look);
  const status = state === 'paused' || state === 'closed' ? state : 'open';
  // No origin is allowed, since a redirect would leave the preview.
  const drawn = toPublicForm({ ...form, look, status, formVersion: 0, allowedOrigins: [] });
  return { form: drawn, state, language };
}
