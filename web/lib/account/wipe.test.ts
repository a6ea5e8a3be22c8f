import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { aPushDevice } from '../../testing/push-device.ts';
import { stubIndexedDb } from '../../testing/indexed-db.ts';
import { updateUserStore } from '../browser/user-store.ts';
import { choosePlace } from '../place/place.ts';
import { writePersonItem } from '../session/person-store.ts';
import { setViewer } from '../session/viewer.ts';
import { currentToast } from '../feedback/toasts.ts';
import { handleReplaced, wipe } from './wipe.ts';

const database = stubIndexedDb();
const person = (id: string) => ({ id, firstName: 'Ana', lastName: 'Marques', needsOnboarding: false });
const shown = ['1', '2', null].map((personId) => ({ data: { personId }, close: jest.fn() }));

/** Names everything that is left on the device. */
const left = () => [...Object.keys(localStorage), ...Object.keys(sessionStorage), ...database.values.keys()].sort();
const closed = () => shown.filter(({ close }) => close.mock.calls.length > 0).map(({ data }) => data.personId);

/** Fills every place where something of a person may be kept, for person 1, a visitor, and person 2. */
async function fillDevice(): Promise<void> {
  localStorage.clear();
  sessionStorage.clear();
  database.values.clear();
  jest.clearAllMocks();
  setViewer(person('1'));
  choosePlace({ latitude: 49.5, longitude: 5.98, label: 'Esch' });
  localStorage.setItem('favr_follow', 'yes');
  localStorage.setItem('favr_language', 'de');
  for (const id of ['1', '2', 'visitor']) {
    for (const item of ['draft', 'chatDraft:7_2', 'pushDevice', 'pushDeclined'] as const)
      writePersonItem(id, item, 'x');
    await updateUserStore('outbox', id, () => ['x']);
    await updateUserStore('reading', id, () => ['x']);
  }
  database.values.set('push-person', '1');
}

const kept = (...ids: string[]) =>
  ids.flatMap((id) => [
    `favr_person:${id}:chatDraft:7_2`,
    `favr_person:${id}:draft`,
    `favr_person:${id}:pushDeclined`,
    `favr_person:${id}:pushDevice`,
    `outbox:${id}`,
    `reading:${id}`,
  ]);
const written = (...ids: string[]) => kept(...ids).filter((key) => /draft|outbox/i.test(key));

describe('wipe', () => {
  beforeEach(async () => {
    aPushDevice({ shown });
    await fillDevice();
  });

  test('leaving takes everything of everybody, and leaves what is the device’s', async () => {
    await wipe('leaving');
    expect(left()).toEqual(['favr_language', 'push-person']);
    expect(closed()).toEqual(['1', '2', null]);
  });

  test('a session that ends otherwise leaves only what was written and not sent', async () => {
    await wipe('expiry');
    expect(left()).toEqual([...written('1', '2', 'visitor'), 'favr_language', 'push-person'].sort());
    expect(closed()).toEqual(['1', '2', null]);
  });

  test('a person who is named finds their own and what a visitor began, and nothing of anybody else', async () => {
    setViewer(person('2'));
    await wipe({ named: '2' });
    const device = ['currentUserId', 'favr_follow', 'favr_language', 'favr_place', 'favr_user', 'push-person'];
    expect(left()).toEqual([...kept('2', 'visitor'), ...device].sort());
    expect(closed()).toEqual(['1']);
  });

  test('a person who is named in a page of another does not look from where that one did', async () => {
    await wipe({ named: '2', replacesAnother: true });
    expect(left()).not.toContain('favr_place');
    expect(left()).not.toContain('favr_follow');
  });

  test('waits 1.5 s at most for a device that never names its notifications', async () => {
    jest.useFakeTimers();
    const never = { getRegistration: () => new Promise(() => undefined) };
    Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: never });
    const wiped = wipe('leaving');
    await jest.advanceTimersByTimeAsync(1_500);
    await wiped;
    jest.useRealTimers();
    expect(left()).toEqual(['favr_language', 'push-person']);
  });
});

describe('handleReplaced', () => {
  test('says that the session has ended, unless another sentence is there', async () => {
    await handleReplaced(undefined);
    expect(currentToast()).toMatchObject({ title: 'You are signed out', tone: 'hint' });
  });

  test('says on the page that is loaded afresh that somebody else has signed in', async () => {
    // jsdom loads no page, and says so.
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    await handleReplaced('2');
    expect(JSON.parse(sessionStorage.getItem('favr_toast')!)).toMatchObject({
      title: 'Another account is signed in',
      tone: 'alert',
    });
  });
});
