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
  ])('says of %j: %j', (values, faults) => {
    expect(validateWith(NewWorkspace, values)).toEqual(faults);
  });

  it('judges a text as it will be stored: trimmed', () => {
    expect(validateWith(NewWorkspace, { name: '  Aurora  ' })).toEqual({});
    expect(validateWith(NewWorkspace, { name: '   ' })).toEqual({ name: 'required' });
  });

  it('names every faulty field, and none that passes', () => {
    expect(validateWith(WaitlistForm, { name: 'ab', description: 'x'.repeat(501) })).toEqual({
      name: 'length_3_48',
      description: 'length_max_500',
    });
    expect(validateWith(WaitlistForm, { name: 'Spring', description: '' })).toEqual({});
  });

  it('lays a faulty entry at the door of its field', () => {
    const values = { name: 'Spring', workspaceId: 'w', allowedOrigins: ['ftp://example.com'] };
    expect(validateWith(NewWaitlist, values)).toEqual({ allowedOrigins: 'origin_scheme' });
  });

  it('never lets a sentence of the library through', () => {
    expect(validateWith(object({ name: string() }), { name: 1 })).toEqual({ name: 'type' });
  });
});
