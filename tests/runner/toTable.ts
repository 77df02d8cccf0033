import type { PartResult } from './Part.ts';

/** The table of a run; its last line is the sum, and nothing else. */
export function toTable(results: readonly PartResult[]): string {
  const rows = results.map((result) => [
    result.name,
    String(result.passed),
    String(result.failed),
    String(result.skipped),
    result.seconds.toFixed(1),
    result.trouble ?? '',
  ]);
  const lines = [['part', 'passed', 'failed', 'skipped', 'seconds', ''], ...rows].map(([name = '', ...cells]) =>
    `${name.padEnd(12)}${cells
      .slice(0, 4)
      .map((cell) => cell.padStart(9))
      .join('')}  ${cells[4] ?? ''}`.trimEnd(),
  );
  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  const failed = results.reduce((sum, result) => sum + result.failed, 0);
  return [...lines, '', `${passed} passed, ${failed} failed`].join('\n');
}
