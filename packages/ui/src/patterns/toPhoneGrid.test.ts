import { expect, it } from 'vitest';
import { type Column, toPhoneGrid } from './Column.ts';

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
  expect(toPhoneGrid(columns)).toEqual({
    template: '[main] minmax(0, 1fr) [beside-1] auto [beside-2] auto',
    cells: [
      { column: 'main', row: '1' },
      { column: 'main', row: '2' },
      { column: 'beside-1', row: '1 / span 2' },
      { column: 'main', row: '1' },
      { column: 'beside-2', row: '1 / span 2' },
    ],
  });
});

it('puts the row header first, wherever it is on a wide screen', () => {
  const columns = [
    column('pick', 'pick'),
    column('position', 'hide'),
    { ...column('email', 'stack'), isRowHeader: true },
    column('state'),
  ];
  expect(toPhoneGrid(columns)).toEqual({
    template: '[main] minmax(0, 1fr) [beside-1] auto',
    cells: [
      { column: 'pick', row: '1 / span 1' },
      { column: 'main', row: '1' },
      { column: 'main', row: '1' },
      { column: 'beside-1', row: '1 / span 1' },
    ],
  });
});

it('puts a column at the end of the last folded line, and the header above both', () => {
  const columns = [column('email'), column('name', 'stack'), column('state', 'end'), column('actions', 'keep')];
  expect(toPhoneGrid(columns)).toEqual({
    template: '[main] minmax(0, 1fr) [end] auto [beside-2] auto',
    cells: [
      { column: 'main / span 2', row: '1' },
      { column: 'main', row: '2' },
      { column: 'end', row: '2' },
      { column: 'beside-2', row: '1 / span 2' },
    ],
  });
});

it('leaves the end of the lines above to what is folded there', () => {
  const columns = [column('email'), column('name', 'stack'), column('joined', 'stack'), column('state', 'end')];
  expect(toPhoneGrid(columns).cells).toEqual([
    { column: 'main / span 2', row: '1' },
    { column: 'main / span 2', row: '2' },
    { column: 'main', row: '3' },
    { column: 'end', row: '3' },
  ]);
});

it('gives a column beside the first its own width', () => {
  const columns = [column('email'), { ...column('state'), phoneWidth: '7rem' }];
  expect(toPhoneGrid(columns).template).toBe('[main] minmax(0, 1fr) [beside-1] 7rem');
});

it('keeps the first column first, whatever its settings', () => {
  expect(toPhoneGrid([column('email', 'stack')])).toEqual({
    template: '[main] minmax(0, 1fr)',
    cells: [{ column: 'main', row: '1' }],
  });
});
