import { type Look, toResolvedLook } from '@prelude/api/contract/looks';
import { type LiveForm, toPublicForm } from '@prelude/api/contract/publicForms';
import { late } from '@prelude/ui/late/late';
import { useLatePart } from '@prelude/ui/late/useLatePart';
import { PageFrame } from '@prelude/ui/screens/form/PageFrame';
import type { PreviewShown } from '@prelude/ui/screens/form/PreviewFrame';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { useServices } from '../session/services.ts';
import { DrawnForm, type FormDrawing } from '../waitlistForm/DrawnForm.tsx';

const drawing = late(() => import('./drawPage.ts'));

interface FormPreviewProps {
  preview: PreviewShown;
  /** The workspace's look. */
  inherited: Look;
  /** Subscribers. */
  count: number;
  /** The setting of the list, since no draft has it. */
  confirming: Pick<LiveForm, 'confirmation' | 'checkMail'>;
}

/** The page or the form of a draft as visitors see it. */
export function FormPreview(props: FormPreviewProps) {
  const { preview, inherited, confirming } = props;
  const title = useIntl().formatMessage({ id: 'pages.form.preview.title' });
  return preview.subject === 'page' ? (
    <PagePreview {...props} title={title} />
  ) : (
    <DrawnForm drawing={toDrawing(preview, inherited, confirming)} title={title} scheme={preview.scheme} />
  );
}

/** Markdown and the words of both languages come after the designer. */
function PagePreview({
  preview,
  inherited,
  count,
  confirming: { confirmation },
  title,
}: FormPreviewProps & { title: string }) {
  const { publicUrl } = useServices().config;
  const { drawPage } = useLatePart(drawing, true) ?? {};
  const { form, state, language, address, width, scheme } = preview;
  const html = useMemo(() => {
    const look = toResolvedLook(inherited, form.look);
    return drawPage?.({ form, look, confirmation, state, language, address, count, imageBase: `${publicUrl}/i/` });
  }, [drawPage, form, state, language, address, inherited, confirmation, publicUrl, count]);
  return <PageFrame title={title} address={address} html={html} device={width} scheme={scheme} />;
}

/** The stage chooses the scheme in place of the visitor's browser. */
const toStaged = (look: Look, { scheme }: PreviewShown): Look => (look.scheme === 'page' ? { ...look, scheme } : look);

export function toDrawing(
  preview: PreviewShown,
  inherited: Look,
  confirming: FormPreviewProps['confirming'] = {},
): FormDrawing {
  const { form, state, language } = preview;
  const look = toStaged(toResolvedLook(inherited, form.look), preview);
  const status = state === 'paused' || state === 'closed' ? state : 'open';
  // No origin is allowed, since a redirect would leave the preview.
  const publicForm = toPublicForm({ ...form, ...confirming, look, status, formVersion: 0, allowedOrigins: [] });
  return { form: publicForm, state, language };
}
