import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { ROOT } from '../suite/run-script.ts';
import { deadCitations } from './citations.ts';
import { violationsIn, type Violation } from './directions.ts';
import { fullFolders, smallFolders } from './folders.ts';
import { isCaught, planted } from './planted.ts';
import { readSources, type Sources } from './sources.ts';

/** A figure about how the project is built, with its aim. */
export interface Measure {
  name: string;
  now: number;
  /** Largest good value. */
  aim: number;
  /** Items that make up the figure, to find what to improve. */
  details: string[];
}

const run = promisify(execFile);

/** Runs a program of node_modules that prints JSON, also when it fails because it found something. */
async function readJson<Answer>(program: string, args: string[]): Promise<Answer> {
  const { stdout } = await run(process.execPath, [`node_modules/${program}`, ...args], {
    cwd: ROOT,
    maxBuffer: 64 * 1_024 * 1_024,
  }).catch((error: { stdout: string }) => error);
  return JSON.parse(stdout) as Answer;
}

const folders = (name: string, aim: number, found: readonly [folder: string, files: number][]): Measure => ({
  name,
  now: found.length,
  aim,
  details: found.map(([folder, files]) => `${folder}: ${files}`),
});

const violations = (name: string, rules: readonly Violation['rule'][], found: readonly Violation[]): Measure => {
  const details = found.filter(({ rule }) => rules.includes(rule)).map(({ rule, text }) => `${rule}: ${text}`);
  return { name, now: details.length, aim: 0, details };
};

/** Tests are one long describe, migrations lists of statements, and generated code is not written by hand. */
const NOT_MEASURED = /\.test\.tsx?$|\/(testing|migrations|generated|dist)\//;

async function sizes(): Promise<Measure[]> {
  type Found = { diagnostics: { code: string; filename: string; message: string }[] };
  const { diagnostics } = await readJson<Found>('oxlint/bin/oxlint', [
    '-c',
    'tools/structure/size-limits.json',
    '--format=json',
    'api',
    'web',
    'shared',
  ]);
  const of = (rule: string) =>
    diagnostics
      .filter(({ code, filename }) => code.includes(rule) && !NOT_MEASURED.test(filename))
      .map(({ filename, message }) => `${filename}: ${message}`);
  const [long, complex] = [of('max-lines-per-function'), of('complexity')];
  return [
    { name: 'functions over 60 lines', now: long.length, aim: 5, details: long },
    { name: 'functions with a complexity over 12', now: complex.length, aim: 8, details: complex },
  ];
}

/** Matches a docstring that starts with a question word in place of a verb. */
const ASKING = /\/\*\*\s*(?:\n\s*\*\s*)?(?:What|How|Whether|Why|Where|Who|Whoever|Which)\b.*/g;

/** Matches a line of a comment that is cut in an editor 120 columns wide. */
const LONG_COMMENT = /^(?=.{121})\s*(?:\/\*\*|\*|\/\/).*$/gm;

function words(sources: Sources): Measure[] {
  const of = (pattern: RegExp) =>
    [...sources].flatMap(([path, source]) =>
      Array.from(source.matchAll(pattern), ([line]) => `${path}: ${line.trim().slice(0, 100)}`),
    );
  const [asking, long] = [of(ASKING), of(LONG_COMMENT)];
  return [
    { name: 'docstrings that ask in place of telling', now: asking.length, aim: 0, details: asking },
    { name: 'comment lines over 120 columns', now: long.length, aim: 0, details: long },
  ];
}

async function unused(): Promise<Measure> {
  type Found = { issues: Record<string, unknown>[] };
  const { issues } = await readJson<Found>('knip/bin/knip.js', ['--no-progress', '--reporter', 'json']);
  const details = issues.flatMap(({ file, ...kinds }) =>
    Object.entries(kinds).flatMap(([kind, found]) =>
      Array.isArray(found) ? found.map((one: { name?: string }) => `${String(file)}: ${kind} ${one.name ?? ''}`) : [],
    ),
  );
  return { name: 'unused files, exports and packages', now: details.length, aim: 0, details };
}

/** Measures the project: one figure per aim. */
export async function measureStructure(): Promise<Measure[]> {
  const sources = readSources();
  const found = violationsIn(sources);
  const missed = planted.filter((one) => !isCaught(one, sources)).map(({ path, source }) => `${path}: ${source}`);
  const dead = deadCitations(sources);
  return [
    folders('folders of more than 40 files', 0, fullFolders(sources)),
    folders('folders of one or two files', 5, smallFolders(sources)),
    violations('imports against the direction', ['room', 'feature', 'feature order', 'side', 'missing room'], found),
    violations('pairs of features that import each other', ['two-way features'], found),
    violations('knots of features', ['knot of features'], found),
    violations(
      'rules, use cases and settings that reach out, doors that decide',
      ['rules are pure', 'use cases know no door', 'doors translate', 'environment', 'file name'],
      found,
    ),
    violations('properties hidden on rows', ['hidden property'], found),
    { name: `planted violations missed, of ${planted.length}`, now: missed.length, aim: 0, details: missed },
    violations('cycles of imports, types included', ['cycle'], found),
    ...(await sizes()),
    ...words(sources),
    { name: 'cited texts that are not there', now: dead.length, aim: 0, details: dead },
    await unused(),
  ];
}
