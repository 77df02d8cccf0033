/** Values that a comparison page reads from the app's local storage */
const read = (key: string) => JSON.parse(localStorage.getItem(key) ?? '{}');

export const headers = { authorization: `Bearer ${read('userSession').accessToken}` };
export const workspaceId: string = read('appContext').workspace?.id;
