import { writePart } from '../suite/written-part.ts';
import { drawings } from './drawings.ts';
import { measureStructure } from './measure.ts';

/**
 * `npm run structure`: prints figures about how the project is built; fails where an aim is missed. With `-- --write`
 * it also rewrites what the docs have from the code.
 */
if (process.argv.includes('--write')) for (const { page, name, draw } of drawings) writePart(page, name, draw());

const measures = await measureStructure();
const width = Math.max(...measures.map(({ name }) => name.length));
console.log(`${''.padEnd(width)}    now  aim`);
for (const { name, now, aim } of measures)
  console.log(
    `${name.padEnd(width)}  ${String(now).padStart(5)}  ${String(aim).padStart(3)}${now > aim ? '  ← too many' : ''}`,
  );

/** Details printed per figure; `-- --all` prints every one. */
const MOST_DETAILS = process.argv.includes('--all') ? Infinity : 20;

const missed = measures.filter(({ now, aim }) => now > aim);
for (const { name, details } of missed) {
  console.log(`\n${name}:`);
  for (const detail of details.slice(0, MOST_DETAILS)) console.log(`  ${detail}`);
  if (details.length > MOST_DETAILS) console.log(`  and ${details.length - MOST_DETAILS} more`);
}
process.exitCode = missed.length === 0 ? 0 : 1;
