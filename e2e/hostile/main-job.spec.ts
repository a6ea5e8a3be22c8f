import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { aPhonePicture } from '../../api/testing/pictures.ts';
import { firefox } from '../browsers/firefox.ts';
import { Resident } from '../browsers/resident.ts';
import { webkit } from '../browsers/webkit.ts';
import { aTitle } from '../journeys/neighbour.ts';
import { chromium } from './chromium.ts';
import { conditions, type Condition } from './conditions.ts';
import { Gateway } from './gateway.ts';
import { ApiNeighbour } from './api-neighbour.ts';

let folder: string;
let photo: string;

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'favr-hostile-'));
  photo = join(folder, 'wardrobe.jpg');
  writeFileSync(photo, await aPhonePicture());
});

test.afterAll(() => rmSync(folder, { recursive: true }));

/** Does the main job and signs out; the condition strikes in the middle of each action. */
async function doMainJob(resident: Resident, { pasted }: Condition, strike: () => Promise<void>): Promise<void> {
  const { screen } = resident;
  const helper = await ApiNeighbour.signedUp(process.env.E2E_URL!);
  const title = aTitle('Carry a wardrobe');
  await resident.join(strike);
  await resident.post(title, photo, { strike, description: pasted });

  await helper.accept(title);
  await helper.write('I can come at six.');
  await resident.goTo('/open/messages');
  const isInChat = async () => (await screen.path()).startsWith('/chat/');
  await screen.pressUntil({ role: 'link', name: title, part: true }, isInChat);
  await screen.sees({ text: 'I can come at six.' });
  await resident.write('Perfect, ring at Weber.', strike);
  await helper.reads('Perfect, ring at Weber.');
  if (pasted) await resident.paste(pasted);

  await resident.complete(strike);
  await resident.signOut(strike);
  expect(await screen.ask('{ viewer { id } }')).toMatchObject({ data: { viewer: null } });
}

for (const engine of [chromium, firefox, webkit])
  for (const condition of conditions)
    test(
      `${engine.name}: ${condition.name}`,
      // `npm test` does the same in journeys/hostile-storage.spec.ts and in the other files here.
      { tag: '@long' },
      async () => {
        test.skip(!engine.installed, `not installed; on Debian: apt-get install ${engine.packages}`);
        const why = condition.without?.[engine.name];
        test.skip(why !== undefined, why);
        const { surroundings, platform, fault = 'none', strike, firstName = 'Ana' } = condition;
        const gateway = await Gateway.before(process.env.E2E_URL!);
        gateway.fault = () => fault;
        if (platform) gateway.script = `(${platform})();`;
        const browser = await engine.launch(surroundings);
        try {
          const tab = await browser.newTab();
          const resident = await Resident.arrive(tab, gateway.url, firstName);
          try {
            await doMainJob(resident, condition, async () => strike?.({ gateway, tab, resident }));
          } catch (error) {
            writeFileSync(test.info().outputPath('screen.png'), await tab.screenshot());
            throw error;
          } finally {
            await resident.network.close();
          }
        } finally {
          await browser.close();
          await gateway.close();
        }
      },
    );
