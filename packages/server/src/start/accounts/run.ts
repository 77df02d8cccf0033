import { ownProcess } from '../runTool.ts';
import { runAccounts } from './runAccounts.ts';

await runAccounts(process.argv.slice(2), ownProcess);
