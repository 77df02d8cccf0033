const toTwoDigits = (part: number): string => String(part).padStart(2, '0');

/** `YYYY-MM-DD`, for names of files. The day is the reader's. */
export const toDay = (now: Date): string =>
  [now.getFullYear(), toTwoDigits(now.getMonth() + 1), toTwoDigits(now.getDate())].join('-');
