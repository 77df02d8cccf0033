import { expect } from 'vitest';
import type { Step } from './support/inTurn.ts';
import type { Target } from './support/Target.ts';
import type { Visitor } from './support/Visitor.ts';

export interface RowsOfTable {
  visitor: Visitor;
  path: string;
  table: Target;
  /** Control that opens a row without a pointer */
  press: 'link' | 'button';
  /** Name of its first row */
  first: string;
  /** Another cell of that row, without a link */
  cell: (row: Target) => Target;
  /** Text in that row to select */
  text: string;
  isOpen: () => Promise<void>;
}

/**
 * Registers tests for the rows of a table: the first of several opens wherever it is pressed, and dragging over text
 * selects it.
 */
export function checkRows(step: Step, which: string, describeTable: () => RowsOfTable): void {
  const openTable = async () => {
    const rows = describeTable();
    const { visitor, path, table, first } = rows;
    await visitor.goTo(path);
    const row: Target = { role: 'row', nth: 1, within: table };
    await visitor.until(async () => {
      const { count = 0 } = (await visitor.look({ role: 'row', within: table })) ?? {};
      expect(count, 'rows with the header').toBeGreaterThan(2);
      expect((await visitor.see(row)).text).toContain(first);
    });
    return { ...rows, row, pressed: { role: rows.press, holds: first, within: row } satisfies Target };
  };

  step(`the first row ${which} opens when its name is pressed`, async () => {
    const { visitor, path, pressed, isOpen } = await openTable();
    await visitor.clickThere(pressed);
    await isOpen();
    await visitor.goBackTo(path);
  });

  step(`the first row ${which} opens when another cell is pressed`, async () => {
    const { visitor, path, row, cell, isOpen } = await openTable();
    await visitor.clickThere(cell(row));
    await isOpen();
    await visitor.goBackTo(path);
  });

  step(`the first row ${which} opens by keyboard`, async () => {
    const { visitor, path, pressed, isOpen } = await openTable();
    await visitor.pressAt(pressed, 'Enter');
    await isOpen();
    await visitor.goBackTo(path);
  });

  step(`text of a row ${which} can be selected with the mouse, which opens nothing`, async () => {
    const { visitor, row, text } = await openTable();
    const before = await visitor.address();
    expect(await visitor.dragOver({ says: text, within: row })).toBe(text);
    await visitor.browser.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    expect(await visitor.address()).toBe(before);
    expect(await visitor.look({ role: 'dialog' })).toBeNull();
  });
}
