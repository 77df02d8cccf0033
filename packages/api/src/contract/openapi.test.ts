import { expect, test } from 'vitest';
import { toOpenApi } from './openapi.ts';

const { paths, components, ...rest } = toOpenApi('');

/** A line for each call and each schema. */
const lines = [
  rest,
  ...Object.entries(paths).flatMap(([path, calls]) => Object.entries(calls).map((call) => [path, ...call])),
  ...Object.entries(components.schemas),
  ...Object.entries(components.securitySchemes),
].map((line) => JSON.stringify(line));

/** A difference in the file is the change that clients will see. `npm run test:unit -- -u openapi` accepts it. */
test('the document of /v1 changes only where it was meant to', async () => {
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('./openapi.snap');
});

test('its server is the address that it is told', () => {
  expect(toOpenApi('https://prelude.example').servers).toEqual([{ url: 'https://prelude.example' }]);
});
