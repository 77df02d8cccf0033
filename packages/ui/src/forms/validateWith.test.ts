import { NewWaitlist, WaitlistForm } from '@prelude/api/contract/waitlists';
import { NewWorkspace } from '@prelude/api/contract/workspaces';
import { object, string } from 'superstruct';
import { describe, expect, it } from 'vitest';
import { validateWith } from './validateWith.ts';

describe('validateWith', () => {
  it.each([
    [{ name: 'Aurora Labs' }, {}],
    [{}, { name: 'required' }],
    [{ name: '' }, { name: 'required' }],
    [{ name: 'ab' }, { name: 'length_3_48' }],
    [{ name: 'Aurora!' }, { name: 'workspace_name_characters' }],
    [{ name: 'Aurora-' }, { name: 'workspace_name_end' }],
    [{ name: 42 }, { name: 'type' }],
  ])('returns for %j: %j', (values, faults) => {
    expect(validateWith(NewWorkspace, values)).toEqual(faults);
  });

  it('validates a text trimmed, as it will be stored', () => {
    expect(validateWith(NewWorkspace, { name: '  Aurora  ' })).toEqual({});
    expect(validateWith(NewWorkspace, { name: '   ' })).toEqual({ name: 'required' });
  });

  it('has an error for each faulty field, and for no other', () => {
    expect(validateWith(WaitlistForm, { name: 'ab', description: 'x'.repeat(501) })).toEqual({
      name: 'length_3_48',
      description: 'length_max_500',
    });
    expect(validateWith(WaitlistForm, { name: 'Spring', description: '' })).toEqual({});
  });

  it('reports a faulty entry of a list at its field', () => {
    const values = { name: 'Spring', workspaceId: 'w', allowedOrigins: ['ftp://example.com'] };
    expect(validateWith(NewWaitlist, values)).toEqual({ allowedOrigins: 'origin_scheme' });
  });

  it('never returns a message of the library', () => {
    expect(validateWith(object({ name: string() }), { name: 1 })).toEqual({ name: 'type' });
  });
});
