import { firstReads } from './firstReads.ts';

// The first file that the page loads, and a small one: it knows what the browser keeps, so that data and code of the
// first screen come beside the app instead of after it. A failure is told by whoever then needs the code.
const screen = firstReads.isSignedIn ? import('./data.ts') : import('./auth/AuthArea.tsx');
screen.catch(() => undefined);
import('./main.tsx').catch((error) => console.error(error));
