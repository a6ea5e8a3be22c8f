import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { aPhonePicture } from '../../api/testing/pictures.ts';
import { aTitle } from '../journeys/neighbour.ts';
import { firefox } from './firefox.ts';
import { Resident } from './resident.ts';
import type { LaunchedBrowser } from './tab.ts';
import { webkit } from './webkit.ts';

/** Both in `npm run test:browsers`; else the first that is installed. */
const all = [webkit, firefox];
const engines = process.env.EVERY_ENGINE ? all : [all.find(({ installed }) => installed) ?? webkit];

let folder: string;
let browser: LaunchedBrowser | undefined;
let residents: Resident[] = [];

test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'favr-browsers-'));
});

test.afterEach(async () => {
  const info = test.info();
  if (info.status !== info.expectedStatus)
    for (const { firstName, screen } of residents)
      writeFileSync(info.outputPath(`${firstName}.png`), await screen.screenshot());
  await browser?.close();
  await Promise.all(residents.map(({ network }) => network.close()));
  residents = [];
  rmSync(folder, { recursive: true });
});

for (const engine of engines)
  test(`${engine.name}: sign up, post with a photo, accept, chat both ways, go offline and come back, complete`, async () => {
    test.skip(!engine.installed, `${engine.name} is not installed; on Debian: apt-get install ${engine.packages}`);
    browser = await engine.launch();
    const ana = await Resident.arrive(await browser.newTab(), process.env.E2E_URL!, 'Ana');
    const ben = await Resident.arrive(await browser.newTab(), process.env.E2E_URL!, 'Ben');
    residents = [ana, ben];
    // One after the other: windows of one browser take the focus from each other, which closes what is open there.
    await ana.join();
    await ben.join();
    const title = aTitle('Carry a wardrobe');
    const photo = join(folder, 'wardrobe.jpg');
    writeFileSync(photo, await aPhonePicture());

    await ana.post(title, photo);
    await ben.screen.press({ role: 'link', name: title, part: true });
    await ben.screen.seesPicture(title);
    await ben.pressButton('Accept');
    await ben.pressButton('Yes, accept');
    await ben.screen.isAt(/^\/chat\//);
    await ben.write('I can come at six.');
    await ana.screen.press({ role: 'button', name: 'Messages', part: true });
    // What is unread chooses the tab, and the message may still be on its way.
    await ana.screen.press({ role: 'tab', name: 'Messages', part: true });
    // The list has opened: before, the card on Home is the link with this title.
    await ana.screen.sees({ text: 'I can come at six.' });
    await ana.screen.press({ role: 'link', name: title, part: true });
    await ana.screen.sees({ text: 'I can come at six.' });
    await ana.write('Perfect, ring at Weber.');
    await ben.screen.sees({ text: 'Perfect, ring at Weber.' });

    // Ben loses the network, writes, and opens the app anew without it.
    ben.network.cut();
    await ben.screen.sees({ text: 'as of' });
    await ben.write('The tram stands still.');
    await ben.screen.sees({ text: 'waiting' });
    await ben.goTo(await ben.screen.path());
    await ben.screen.sees({ text: 'as of' });
    await ben.screen.sees({ text: 'The tram stands still.' });
    ben.network.restore();
    await ana.screen.sees({ text: 'The tram stands still.' });
    await ben.screen.seesNo({ text: 'waiting' });

    await ana.complete();
    // Opened anew: whether it follows by itself in a window out of sight is for the browser to say.
    await ben.goTo(await ben.screen.path());
    await ben.screen.sees({ role: 'button', name: 'Confirm' });
  });

test('at least one browser beside Chromium is installed where the tests must drive one', () => {
  test.skip(!process.env.CI, 'asked for by CI=1');
  expect(all.filter(({ installed }) => installed)).not.toEqual([]);
});
