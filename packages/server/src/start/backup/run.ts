import { ownProcess } from '../runTool.ts';
import { runTask } from './runTask.ts';

await runTask(process.argv.slice(2), ownProcess);
