/** The words by which robots that say what they are name themselves: those that `isbot` falls back to. */
const ROBOT = /bot|crawl|http|lighthouse|scan|search|spider/i;

export const isRobot = (userAgent: string): boolean => ROBOT.test(userAgent);
