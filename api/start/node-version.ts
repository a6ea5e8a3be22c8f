import { readFileSync } from 'node:fs';

/** Imported before everything else: an older Node would fail somewhere inside with a message that helps nobody. */
const { engines } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  engines: { node: string };
};

if (!isServedBy(process.versions.node)) {
  console.error(`Favr needs Node ${engines.node}; this is ${process.versions.node}.`);
  process.exit(1);
}

/** Reads the forms package.json uses: `^1.2.3` and `>=1.2.3`, joined by `||`. */
function isServedBy(version: string): boolean {
  return engines.node.split('||').some((range) => {
    const [, sign, least] = /^(\^|>=)(\S+)$/.exec(range.trim())!;
    const sameMajor = version.split('.')[0] === least!.split('.')[0];
    return (sign === '>=' || sameMajor) && version.localeCompare(least!, 'en', { numeric: true }) >= 0;
  });
}
