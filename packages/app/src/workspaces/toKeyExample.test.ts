import { expect, test } from 'vitest';
import { toKeyExample } from './useWorkspaceActions.ts';

test('the example reads the waitlists of the key’s workspace, and the subscribers of one', () => {
  expect(toKeyExample('https://prelude.example', 'w1')).toBe(
    [
      'curl -H "Authorization: Bearer $KEY" \\',
      "  'https://prelude.example/v1/workspaces/w1/waitlists'",
      'curl -H "Authorization: Bearer $KEY" \\',
      "  'https://prelude.example/v1/waitlists/{waitlistId}/contacts'",
    ].join('\n'),
  );
});
