import { ownProcess } from '../runTool.ts';
import { runMove } from './runMove.ts';

await runMove(process.argv.slice(2), ownProcess);
