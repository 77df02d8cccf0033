import { expect, it } from 'vitest';
import { type Column, toPhonePlaces } from './Column.ts';

const column = (id: string, onPhone?: Column<never>['onPhone']): Column<never> => ({
  id,
  header: id,
  onPhone,
  cell: () => id,
});

it('folds stacked columns under the first and keeps the others beside them', () => {
  const columns = [
    column('email'),
    column('name', 'stack'),
    column('state'),
    column('id', 'hide'),
    column('actions', 'keep'),
  ];
  expect(toPhonePlaces(columns)).toEqual({
    template: 'minmax(0, 1fr) auto auto',
    places: [
      { column: '1', row: '1' },
      { column: '1', row: '2' },
      { column: '2', row: '1 / span 2' },
      { column: '1', row: '1' },
      { column: '3', row: '1 / span 2' },
    ],
  });
});

it('gives a column beside the first the width that it asks for', () => {
  const columns = [column('email'), { ...column('state'), phoneWidth: '7rem' }];
  expect(toPhonePlaces(columns).template).toBe('minmax(0, 1fr) 7rem');
});

it('keeps the first column first, whatever it asks for', () => {
  expect(toPhonePlaces([column('email', 'stack')])).toEqual({
    template: 'minmax(0, 1fr)',
    places: [{ column: '1', row: '1' }],
  });
});
