/** Hands a text, whole or in pieces, to the browser as a file to keep. `type` is a media type. */
export function downloadFile(name: string, type: string, ...content: (string | Blob)[]): void {
  const url = URL.createObjectURL(new Blob(content, { type }));
  const anchor = document.createElement('a');
  anchor.href = url;
  anchor.download = name;
  anchor.click();
  // Some browsers read the address only after the click was handled.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
