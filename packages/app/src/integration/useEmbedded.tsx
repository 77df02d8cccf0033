import type { WaitlistIntegrationScreenProps } from '@prelude/ui/screens/integration/WaitlistIntegrationScreen';
import { downloadFile } from '../platform/downloadFile.ts';
import { useServices } from '../session/services.ts';
import { useAppSelector } from '../state/store.ts';
import { copyWithToast, toasts } from '../words/toasts.ts';
import { translate } from '../words/words.ts';
import { EXAMPLE_FILE_NAME, toExamplePage, toSnippet } from './embed.ts';
import { WidgetPreview } from './WidgetPreview.tsx';

/** Returns the widget's code for a waitlist, or null when none is chosen. */
export function useEmbedded(waitlist: { id: string; name: string } | null): WaitlistIntegrationScreenProps | null {
  const { config } = useServices();
  const lang = useAppSelector((state) => state.layout.locale);
  if (!waitlist) return null;
  const snippet = toSnippet(config.publicUrl, waitlist.id, translate('pages.listPage.title'));
  const downloadExample = () => {
    const words = {
      lang,
      title: waitlist.name,
      lead: translate('pages.integration.example.lead'),
      comment: translate('pages.integration.example.comment'),
    };
    downloadFile(EXAMPLE_FILE_NAME, 'text/html;charset=utf-8', toExamplePage(words, snippet));
    toasts.success('common.toast.exampleDownloaded');
  };
  return {
    snippet,
    preview: <WidgetPreview waitlistId={waitlist.id} />,
    onCopy: () => copyWithToast(snippet),
    onDownload: downloadExample,
  };
}
