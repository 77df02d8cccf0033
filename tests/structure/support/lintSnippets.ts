import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from '../../support/root.ts';

export interface Snippet {
  /** Path at which the code is linted */
  file: string;
  code: string;
}

interface Finding {
  rule: string;
  /** From 1 */
  line: number;
}

interface BiomeReport {
  diagnostics: { category: string; location: { path: string; start: { line: number } } }[];
}

/**
 * Lints snippets with the project's own rules, each as if it stood at its path. Returns the findings by path.
 */
export function lintSnippets(snippets: readonly Snippet[]): Map<string, Finding[]> {
  const folder = mkdtempSync(join(tmpdir(), 'prelude-lint-'));
  try {
    for (const file of ['biome.json', '.gitignore']) copyFileSync(join(root, file), join(folder, file));
    for (const { file, code } of snippets) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), code);
    }
    return toFindings(runBiome(folder));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function runBiome(folder: string): BiomeReport {
  const biome = join(root, 'node_modules', '@biomejs', 'biome', 'bin', 'biome');
  const args = [biome, 'lint', '--reporter=json', '--max-diagnostics=none', '.'];
  const { stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: Number.POSITIVE_INFINITY,
  });
  if (!stdout) throw new Error(`Biome said nothing: ${stderr}`);
  return JSON.parse(stdout) as BiomeReport;
}

function toFindings(report: BiomeReport): Map<string, Finding[]> {
  const findings = new Map<string, Finding[]>();
  for (const { category, location } of report.diagnostics) {
    findings.set(location.path, [
      ...(findings.get(location.path) ?? []),
      { rule: category, line: location.start.line },
    ]);
  }
  return findings;
}
