import { StartupError } from '../../../platform/startup-error.ts';
import { loadConfig } from '../../../config.ts';
import { changeRole, listAdmins } from './admin-roles.ts';
import { createLog } from '../../../platform/log.ts';
import { reportStartupError } from '../../../start/report-startup-error.ts';
import { joinDatabase } from '../../../database/open-database.ts';

const USAGE = 'Say who: npm run admin -- grant <email>, npm run admin -- revoke <email>, or npm run admin -- list';

/** Runs `npm run admin -- grant|revoke|list <email>`: changes or lists the admins in the configured database. */
async function adminCommand([command, email]: string[]): Promise<void> {
  if (command !== 'list' && !((command === 'grant' || command === 'revoke') && email)) throw new StartupError(USAGE);
  const config = loadConfig();
  const { dataSource, close } = await joinDatabase(config, createLog(config));
  try {
    if (command === 'list') return printAdmins(await listAdmins(dataSource));
    const outcome = await changeRole(dataSource, command, email!, () => new Date());
    if (!outcome) throw new StartupError(`Nobody has an account with the e-mail address ${email}.`);
    console.log(outcome);
  } finally {
    await close();
  }
}

function printAdmins(admins: string[]): void {
  if (admins.length === 0)
    return console.log('Nobody is an admin yet. Make somebody one: npm run admin -- grant <email>');
  console.log('Admins:');
  for (const admin of admins) console.log(`  ${admin}`);
}

adminCommand(process.argv.slice(2)).catch(reportStartupError);
