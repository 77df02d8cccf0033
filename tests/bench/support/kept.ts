/** What a page to measure against reads of what the app has left in the browser. */
const read = (key: string) => JSON.parse(localStorage.getItem(key) ?? '{}');

export const headers = { authorization: `Bearer ${read('userSession').accessToken}` };
export const workspaceId: string = read('appContext').workspace?.id;
