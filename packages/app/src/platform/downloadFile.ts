/** Downloads the content, in one or more parts, as a file. `type` is a media type. */
export function downloadFile(name: string, type: string, ...content: (string | Blob)[]): void {
  const url = URL.createObjectURL(new Blob(content, { type }));
  const anchor = document.createElement('a');
  anchor.href = url;
  anchor.download = name;
  anchor.click();
  // Some browsers read the URL only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

const toTwoDigits = (part: number): string => String(part).padStart(2, '0');

/** Returns `YYYY-MM-DD` in local time, for file names. */
export const toDay = (now: Date): string =>
  [now.getFullYear(), toTwoDigits(now.getMonth() + 1), toTwoDigits(now.getDate())].join('-');
