import { StartupError } from '../../../platform/startup-error.ts';
import { loadConfig } from '../../../config.ts';
import { askAgeAgain, changeRole, listAdmins, type RoleChange } from './admin-roles.ts';
import { createLog } from '../../../platform/log.ts';
import { reportStartupError } from '../../../start/report-startup-error.ts';
import { joinDatabase } from '../../../database/open-database.ts';

const USAGE =
  'Say who: npm run admin -- grant <email>, npm run admin -- revoke <email>, npm run admin -- ask-age <email>, or npm run admin -- list';

const isAboutSomebody = (command: string | undefined): command is RoleChange | 'ask-age' =>
  command === 'grant' || command === 'revoke' || command === 'ask-age';

/** Runs `npm run admin -- grant|revoke|ask-age|list <email>` in the configured database. */
async function adminCommand([command, email]: string[]): Promise<void> {
  if (command !== 'list' && !(isAboutSomebody(command) && email)) throw new StartupError(USAGE);
  const config = loadConfig();
  const { dataSource, close } = await joinDatabase(config, createLog(config));
  try {
    if (command === 'list') return printAdmins(await listAdmins(dataSource));
    const now = () => new Date();
    const outcome = await (command === 'ask-age'
      ? askAgeAgain(dataSource, email!, now)
      : changeRole(dataSource, command, email!, now));
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
