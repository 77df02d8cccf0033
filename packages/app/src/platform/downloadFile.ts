export function downloadFile(name: string, type: string, ...content: (string | Blob)[]): void {
  const url = URL.createObjectURL(new Blob(content, { type }));
  const anchor = document.createElement('a');
  anchor.href = url;
  anchor.download = name;
  anchor.click();
  // Some browsers read the URL only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
