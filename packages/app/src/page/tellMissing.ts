import { isUnsaved } from '../navigation/leave.ts';
import { toasts } from '../words/toasts.ts';
import { wasJustReloaded } from './pages.ts';

/** Offers to reload when code does not come. After an upgrade the page reloads by itself, unless something is unsaved. */
export async function tellMissing(): Promise<void> {
  if (!wasJustReloaded() && (await isUpgraded()) && !isUnsaved()) window.location.reload();
  else toasts.reload('common.toast.codeMissing');
}

/** Scripts are named after their content, so an upgrade takes this one away. A host may serve its page in place of it. */
async function isUpgraded(): Promise<boolean> {
  const reply = await fetch(import.meta.url, { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  if (!reply?.ok) return reply?.status === 404;
  return !reply.headers.get('content-type')?.includes('script');
}
