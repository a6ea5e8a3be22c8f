import { readFileSync } from 'node:fs';

/** Node versions in package.json; imported first, because older versions fail later with an obscure message. */
const { engines } = /** @type {{ engines: { node: string } }} */ (
  JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))
);

if (!isSupported(process.versions.node)) {
  console.error(`Favr needs Node ${engines.node}; this is ${process.versions.node}.`);
  process.exit(1);
}

/**
 * Tests a version against the ranges that package.json uses: `^1.2.3` and `>=1.2.3`, joined by `||`.
 * @param {string} version
 */
function isSupported(version) {
  return engines.node.split('||').some((range) => {
    const [, sign, least = ''] = /^(\^|>=)(\S+)$/.exec(range.trim()) ?? [];
    const sameMajor = version.split('.')[0] === least.split('.')[0];
    return (sign === '>=' || sameMajor) && version.localeCompare(least, 'en', { numeric: true }) >= 0;
  });
}
