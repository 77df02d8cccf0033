/** A separate process that reads all contacts of a list and prints a {@link ReadResult} as one line. */
import { get } from 'node:http';
import type { ReadOrder, ReadResult } from './measureContacts.ts';

const order: ReadOrder = JSON.parse(process.argv[2] ?? '');

const start = performance.now();
const result: ReadResult = { firstByte: 0, whole: 0, bytes: 0 };
get(
  { port: order.port, host: '127.0.0.1', path: order.path, headers: { authorization: `Bearer ${order.token}` } },
  (response) => {
    response.on('data', (chunk: Buffer) => {
      result.firstByte ||= performance.now() - start;
      result.bytes += chunk.length;
    });
    response.on('end', () => {
      result.whole = performance.now() - start;
      console.log(JSON.stringify(result));
    });
  },
);
