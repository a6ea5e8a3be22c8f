import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runScript } from '../../tools/suite/run-script.ts';
import { writePart } from '../../tools/suite/written-part.ts';
import { faults, type FaultName } from './fault-table.ts';

/**
 * `npm run test:faults`: proves every fault in full and prints what it measured; with `-- --write` also into
 * docs/faults.md. Other arguments choose among the proofs, as `npm run test:faults -- network`.
 */
const [write, chosen] = [process.argv.includes('--write'), process.argv.slice(2).filter((one) => one !== '--write')];
const folder = mkdtempSync(join(tmpdir(), 'favr-faults-'));
const report = join(folder, 'report.jsonl');
const args = ['--selectProjects', 'api', '--maxWorkers', '1', '--testPathPatterns'];
const paths = chosen.length > 0 ? chosen.map((name) => `tests/faults/.*${name}`) : ['tests/faults/'];
const succeeded = await runScript('test:unit', [...args, ...paths], { FAULTS: 'full', FAULTS_REPORT: report });

/** Returns what was measured of each fault, in the order it was. */
function readReport(): Map<string, string[]> {
  const measured = new Map<string, string[]>();
  const lines = existsSync(report) ? readFileSync(report, 'utf8').trim().split('\n') : [];
  for (const line of lines) {
    const { fault, figures } = JSON.parse(line) as { fault: FaultName; figures: string };
    measured.set(fault, [...(measured.get(fault) ?? []), figures]);
  }
  return measured;
}

const measured = readReport();
const rows = Object.entries(faults).map(
  ([name, { fault, proof, defence, without }]) =>
    `| ${fault} | ${(measured.get(name) ?? ['not run']).join('; ')} | ${defence} | ${without} | \`${proof}\` |`,
);
const head = '| fault | measured | defence | without it | proof |\n| --- | --- | --- | --- | --- |';
const table = `${head}\n${rows.join('\n')}\n`;
rmSync(folder, { recursive: true });

console.log(`\n${table}`);
if (write) writePart('docs/faults.md', 'faults', table);
const missing = Object.keys(faults).filter((name) => chosen.length === 0 && !measured.has(name));
if (missing.length > 0) console.log(`Not run: ${missing.join(', ')}`);
process.exitCode = succeeded && missing.length === 0 ? 0 : 1;
