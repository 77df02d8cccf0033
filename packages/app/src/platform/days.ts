/** Returns the start of the local day `count` days later; a day may have 23 hours. */
export const addDays = (time: Date, count: number): number =>
  new Date(time.getFullYear(), time.getMonth(), time.getDate() + count).getTime();

export const toDefaultDays = (now: Date) => ({ from: addDays(now, -29), to: addDays(now, 1), unit: 'day' as const });

/** Browsers that know no time zone show times in UTC. */
export function toTimeZone(): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return !timeZone || timeZone === 'Etc/Unknown' ? 'UTC' : timeZone;
}
