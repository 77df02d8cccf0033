import type { WaitlistIntegrationScreenProps } from '@prelude/ui/screens/integration/WaitlistIntegrationScreen';
import { downloadFile } from '../platform/downloadFile.ts';
import { useServices } from '../session/services.ts';
import { useAppSelector } from '../state/store.ts';
import { copyAndTell, toasts } from '../words/toasts.ts';
import { say } from '../words/words.ts';
import { EXAMPLE_FILE_NAME, toExamplePage, toSnippet } from './embed.ts';

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
