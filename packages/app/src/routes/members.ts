import { openData } from '../session/data.ts';
import { Dashboard } from './Dashboard.tsx';

/** What every page of members needs besides the page itself. */
export const members = { openData, Dashboard };
