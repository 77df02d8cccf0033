/** Returns the start of the local day `count` days later; a day may have 23 hours. */
export const addDays = (time: Date, count: number): number =>
  new Date(time.getFullYear(), time.getMonth(), time.getDate() + count).getTime();

/** The range of growth that opens first, which the app asks for before its other code is there. */
export const toDefaultDays = (now: Date) => ({ from: addDays(now, -29), to: addDays(now, 1), unit: 'day' as const });

/** Returns the local date as `YYYY-MM-DD`. */
export const toDay = (now: Date): string =>
  new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);

/** Browsers that know no time zone show times in UTC. */
export function toTimeZone(): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return !timeZone || timeZone === 'Etc/Unknown' ? 'UTC' : timeZone;
}
