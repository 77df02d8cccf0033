import { describe, expect, it } from 'vitest';
import { readState, toStateText } from './toState.ts';

const date = new Date('2026-11-20T09:30:00Z');
const args = {
  name: 'Ada',
  state: { status: 'ready', rows: [1] },
  date,
  onRetry: () => {},
  icon: { $$typeof: 'element' },
};

it('of the props, those that are data are written', () => {
  expect(JSON.parse(toStateText(args))).toEqual({
    name: 'Ada',
    state: { status: 'ready', rows: [1] },
    date: date.toJSON(),
  });
});

describe('an edited text', () => {
  it.each([
    ['changes nothing where nothing was edited', toStateText(args), {}],
    ['changes a prop', '{"name":null}', { name: null }],
    ['changes a state as a whole', '{"state":{"status":"loading"}}', { state: { status: 'loading' } }],
    ['gives a date back as a date', '{"date":"2027-01-02T00:00:00.000Z"}', { date: new Date('2027-01-02T00:00:00Z') }],
  ])('%s', (_what, text, changed) => {
    expect(readState(text, args)).toEqual({ changed });
  });

  it.each([
    ['is no JSON', '{"name": }', /Unexpected token/],
    ['is cut short', '{"name": "A', /Unterminated string/],
    ['is no object', '[]', /^The props are an object/],
    ['names what the story has not', '{"nmae":"Ada"}', /^The story has no prop nmae\.$/],
  ])('says why where it %s', (_what, text, fault) => {
    expect(readState(text, args)).toEqual({ fault: expect.stringMatching(fault) });
  });
});
