/** Returns what a zone's clock shows as a time of UTC, so that its days and hours can be counted; without a zone, the reader's clock. */
export const toWallTime = (at: number, timeZone?: string): number =>
  timeZone === undefined
    ? at - new Date(at).getTimezoneOffset() * 60_000
    : // Swedish is written as ISO 8601.
      Date.parse(`${new Date(at).toLocaleString('sv', { timeZone }).replace(' ', 'T')}Z`);
