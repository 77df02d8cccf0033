import { ownProcess } from '../runTool.ts';
import { rotateKeys } from './rotateKeys.ts';

await rotateKeys(process.argv.slice(2), ownProcess);
