import { ownProcess } from '../runTool.ts';
import { runErase } from './runErase.ts';

await runErase(process.argv.slice(2), ownProcess);
