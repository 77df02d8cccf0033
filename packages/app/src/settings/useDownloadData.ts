import { useExportMyDataMutation } from '@prelude/api/store/profiles';
import { downloadFile } from '../downloadFile.ts';
import { toFailureWords } from '../state/failureWords.ts';
import { toasts } from '../toasts.ts';
import { toDay } from '../toDay.ts';
import { say } from '../words.ts';

const keepFile = (file: Blob) => downloadFile(`prelude-export-${toDay(new Date())}.json`, 'application/json', file);

export function useDownloadData() {
  const [download, { isLoading }] = useExportMyDataMutation();
  const onDownload = async () => {
    const { error } = await download(keepFile);
    if (error) toasts.error('common.toast.dataExportFailed', { message: say(...toFailureWords(error)) });
    else toasts.success('common.toast.dataExported');
  };
  return { isBusy: isLoading, onDownload };
}
