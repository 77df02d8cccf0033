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

const toTwoDigits = (part: number): string => String(part).padStart(2, '0');

/** `YYYY-MM-DD`, for names of files. The day is the reader's. */
export const toDay = (now: Date): string =>
  [now.getFullYear(), toTwoDigits(now.getMonth() + 1), toTwoDigits(now.getDate())].join('-');
