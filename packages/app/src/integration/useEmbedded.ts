import type { WaitlistIntegrationScreenProps } from '@prelude/ui/screens/integration/WaitlistIntegrationScreen';
import { copyAndTell } from '../copyAndTell.ts';
import { downloadFile } from '../downloadFile.ts';
import { useServices } from '../services.ts';
import { useAppSelector } from '../store.ts';
import { toasts } from '../toasts.ts';
import { say } from '../words.ts';
import { EXAMPLE_FILE_NAME, toExamplePage } from './toExamplePage.ts';
import { toSnippet } from './toSnippet.ts';

/** The widget's code for one waitlist, or null where none is chosen. */
export function useEmbedded(waitlist: { id: string; name: string } | null): WaitlistIntegrationScreenProps | null {
  const { config } = useServices();
  const lang = useAppSelector((state) => state.layout.locale);
  if (!waitlist) return null;
  const snippet = toSnippet(config.publicUrl, waitlist.id);
  const downloadExample = () => {
    const words = {
      lang,
      title: waitlist.name,
      lead: say('pages.integration.example.lead'),
      comment: say('pages.integration.example.comment'),
    };
    downloadFile(EXAMPLE_FILE_NAME, 'text/html;charset=utf-8', toExamplePage(words, snippet));
    toasts.success('common.toast.exampleDownloaded');
  };
  return { snippet, onCopy: () => copyAndTell(snippet), onDownload: downloadExample };
}
