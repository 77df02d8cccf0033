import { expect, test } from 'vitest';
import { toOpenApi } from './openapi.ts';

const { paths, components, ...rest } = toOpenApi('');

/** One line per call and schema. */
const lines = [
  rest,
  ...Object.entries(paths).flatMap(([path, calls]) => Object.entries(calls).map((call) => [path, ...call])),
  ...Object.entries(components.schemas),
  ...Object.entries(components.securitySchemes),
].map((line) => JSON.stringify(line));

/** A diff of the snapshot shows the change that clients will see. `npm run test:unit -- -u openapi` accepts it. */
test('the document of /v1 changes only on purpose', async () => {
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('./openapi.snap');
});

test('the document names the given server URL', () => {
  expect(toOpenApi('https://prelude.example').servers).toEqual([{ url: 'https://prelude.example' }]);
});
