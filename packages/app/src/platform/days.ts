/** Returns the begin of the day that comes `count` days later, by the reader's calendar: a day may have 23 hours. */
export const addDays = (time: Date, count: number): number =>
  new Date(time.getFullYear(), time.getMonth(), time.getDate() + count).getTime();

/** What growth is asked for first: the last 30 days, of which the last has not ended. */
export const toUsualDays = (now: Date) => ({ from: addDays(now, -29), to: addDays(now, 1), unit: 'day' as const });

/** Returns the reader's time zone, in which days begin. */
export const toTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;
