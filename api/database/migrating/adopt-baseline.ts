import type { QueryRunner } from 'typeorm';
import { StartupError } from '../../platform/startup-error.ts';
import { Baseline1795814212000 as Baseline } from '../migrations/1795814212000-baseline.ts';

/** Names of the migrations before the baseline, which step by step made what it makes at once. */
export const BEFORE_BASELINE = `
  Foundation1763600000000 Limits1763600001000 Tokens1763600110000 LastPoints1763600120000
  PushSubscriptions1763600121000 Moderation1763600130000 Gazetteer1763600150000 AddressSights1763600151000
  HomeAreas1763600152000 ListedFavors1763600160000 NearbyIndexes1763600161000 Notifications1763600170000
  NearbyPeople1763600180000 Presence1763600190000 FavorMarks1763612000000 Photos1763612100000
  PushArrivals1763614000000 MailTokens1763614001000 Deliveries1763620000000 RenameQueues1795350623414
  AccountEpoch1795354129920 TokenArrivals1795359640062 TakenFavorsNearby1795359934574 AccountSecurity1795360377694
  AccountExports1795361027513 PrunableTables1795361166275 InputHashes1795362949733 Deals1795371839826
  DealIndexes1795371840587 Disputes1795374421212 Reviews1795383193884 FavorEdits1795383290377
  ReviewIndexes1795383294520 LanguageOfDevices1795386904458 ProfilePictures1795397840730 FavorSearch1795398606713
  FavorSearchIndexes1795398607055 Points1795400214606 PictureReports1795400935447 PictureReportChecks1795400936350
  SpokenLanguages1795411152094 TitleWords1795412307806 TitleWordBackfill1795412308931 CardNotes1795412647706
  Phones1795412681770 SafeLinks1795414318987 SavedSearches1795414751093 QuickReplies1795423005674
  Passkeys1795423029125 FavorCells1795423276884 FavorCellBackfill1795423278444 Appeals1795424319281
  PictureNotices1795425229547 FindableFavors1795425558972 AreaIndexes1795425561479 AccountGrace1795425899730
  MoreKindsOfHelp1795435008554 KindsOfHelpChecks1795435010210 SendMessage1795435021720 UnreadCounters1795435024586
  UnreadBackfill1795435027361 MutedConversations1795437028697 FavorFacts1795437109557 FavorFactChecks1795437111182
  HelperListings1795437988061 QuietConversations1795438957729 BusinessDeclarations1795447095795
  StatementsOfReasons1795453186097 MessagePhotos1795458700000 MessagePhotoIndex1795465598361
  WriteMessagesTogether1795590015811 MessageInFewerSteps1795590449453 NotificationKindsCompiledOnce1795590775876
  CategoryCountIndexes1795633749597 LiveDealsOfPeople1795636011511 PeopleAroundInOneCall1795648172252
  LetVisitorsSeePictures1795774741232 AnyTime1795776000000
`
  .trim()
  .split(/\s+/);

/** The last commit that has them. */
const LAST_COMMIT = '21fd24a4';

/**
 * Notes the baseline as run on a database on which all the migrations before it ran, which has every table already.
 * Their rows stay, so that nodes of the version before go on beside it.
 * @throws StartupError where only some of them ran, or a job that followed from them has not: such a database is of a
 * version that never was released.
 */
export async function adoptBaseline(runner: QueryRunner): Promise<void> {
  if (!(await isThere(runner, 'migrations'))) return;
  const rows: { name: string }[] = await runner.query('SELECT name FROM migrations');
  const ran = new Set(rows.map(({ name }) => name));
  if (ran.size === 0 || ran.has(Baseline.name)) return;
  const missing = BEFORE_BASELINE.filter((name) => !ran.has(name));
  if (missing.length > 0) throw partlyMigrated(missing);
  const withoutDeal = await countWithoutDeal(runner);
  if (withoutDeal > 0) throw lacksDeals(withoutDeal);
  await dropGoneJobs(runner);
  const [, timestamp] = /(\d+)$/.exec(Baseline.name)!;
  await runner.query('INSERT INTO migrations (timestamp, name) VALUES ($1, $2)', [timestamp, Baseline.name]);
}

async function isThere(runner: QueryRunner, table: string): Promise<boolean> {
  const [{ exists }] = await runner.query('SELECT to_regclass($1) IS NOT NULL AS exists', [table]);
  return exists;
}

/** Counts favors that were accepted before there were deals; a job of the version before gave them theirs. */
async function countWithoutDeal(runner: QueryRunner): Promise<number> {
  const [{ count }] = await runner.query(
    `SELECT count(*)::int AS count FROM favors
     WHERE status = 'ACCEPTED' AND NOT EXISTS (SELECT FROM deals WHERE favor_id = favors.id
       AND state IN ('AGREED', 'DONE', 'MISSED', 'DISPUTED'))`,
  );
  return count;
}

/**
 * Deletes what waits in the queue that nobody works on any more, or it would be late for ever. A node of the version
 * before adds another when it starts.
 */
async function dropGoneJobs(runner: QueryRunner): Promise<void> {
  if (await isThere(runner, 'pgboss.job')) await runner.query("DELETE FROM pgboss.job WHERE name = 'deals.backfill'");
}

const partlyMigrated = (missing: string[]) =>
  new StartupError(
    `This database lacks ${missing.length} of the ${BEFORE_BASELINE.length} migrations before the baseline, such as ${missing[0]}: check out ${LAST_COMMIT}, start it there for a minute, then start this version again.`,
  );

const lacksDeals = (favors: number) =>
  new StartupError(
    `This database has accepted favors without a deal (${favors}): check out ${LAST_COMMIT}, run it there until they have theirs, for an hour at most, then start this version again.`,
  );
