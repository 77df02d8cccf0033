/** Copies to the clipboard, also without https, where there is no clipboard API. Returns false if the browser refuses. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

function copyBySelection(text: string): boolean {
  const focused = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.setAttribute('readonly', '');
  field.style.position = 'fixed';
  field.style.opacity = '0';
  // A dialog holds the focus inside itself.
  const place = focused?.closest('[role="dialog"], [role="alertdialog"]') ?? document.body;
  place.append(field);
  field.select();
  const isCopied = document.activeElement === field && document.execCommand('copy');
  field.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return isCopied;
}
