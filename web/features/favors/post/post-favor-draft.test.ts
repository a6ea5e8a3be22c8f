import { beforeEach, describe, expect, test } from '@jest/globals';
import { readPriceCents } from '../../../../shared/price.rules.ts';
import { formatsOf } from '../../../lib/i18n/format.ts';
import { setViewer } from '../../../lib/session/viewer.ts';
import {
  clearDraft,
  draftFromFavor,
  emptyDraft,
  isStepDone,
  saveDraft,
  readDraft,
  timeframeText,
} from './post-favor-draft.ts';

const draft = emptyDraft('RIDE');
const details = { title: 'A ride', description: 'To the airport', price: '20' };

describe('draft', () => {
  beforeEach(() => localStorage.clear());

  test.each([
    [1, {}, true],
    [1, { category: null }, false],
    [2, details, true],
    [2, { ...details, title: '  ' }, false],
    [2, { ...details, description: '' }, false],
    [2, { ...details, price: '0,00' }, false],
    [2, { ...details, price: '-' }, false],
    [2, { ...details, price: '€0,50' }, true],
    [2, { ...details, price: '２０' }, true],
    [2, { ...details, price: '００' }, false],
    [3, {}, true],
    [4, {}, false],
    [4, { timeframe: 'ASAP' as const }, true],
    [4, { date: '2027-06-05' }, true],
    [5, { address: { text: ' ', point: null } }, false],
    [5, { address: { text: 'Gare', point: null } }, true],
  ])('isStepDone for step %i with %j is %s', (step, parts, done) => {
    expect(isStepDone(step, { ...draft, ...parts })).toBe(done);
  });

  test.each([
    ['en', '45.00', '45'],
    ['en', '9999.99', '9999.99'],
    ['fr', '9999.99', '9999,99'],
    ['de', '8.50', '8,50'],
    ['lb', '8.50', '8,50'],
    ['pt', '45.00', '45'],
  ])('draftFromFavor writes a price in %s: %s as %s, which reads as the same amount', (language, price, written) => {
    const point = { latitude: 49.6, longitude: 6.1 };
    const before = { category: 'RIDE', title: '', description: '', isNegotiable: false, address: '', point } as const;
    expect(draftFromFavor({ ...before, price }, formatsOf(language)).price).toBe(written);
    expect(readPriceCents(written)).toBe(readPriceCents(price));
  });

  test('a visitor’s category alone replaces no draft of whoever signs in', () => {
    const hers = { ...emptyDraft('MOVING'), title: 'Hers' };
    saveDraft({ ...hers, person: '1' });
    saveDraft(emptyDraft('RIDE'));
    setViewer({ id: '1', firstName: 'Ana', lastName: 'Marques', needsOnboarding: false });
    expect(readDraft()?.title).toBe('Hers');
    setViewer(null);
    expect(readDraft()).toBeNull();
  });

  test('timeframeText returns a word or a date', () => {
    expect(timeframeText({ ...draft, timeframe: 'Next week' })).toBe('Next week');
    expect(timeframeText({ ...draft, date: '2027-06-05' })).toBe('June 5, 2027');
  });

  test('saveDraft saves a draft once it says anything, for a reload of its step', () => {
    saveDraft({ ...draft, category: null });
    expect(readDraft()).toBeNull();
    saveDraft(draft);
    expect(readDraft()).toEqual(draft);
    saveDraft({ ...draft, title: 'A ride' });
    expect(readDraft()).toEqual({ ...draft, title: 'A ride' });
  });

  test('readDraft offers a draft to the person who began it, and a visitor’s to whoever signs in', () => {
    const ana = { id: '1', firstName: 'Ana', lastName: 'Marques', needsOnboarding: false };
    setViewer(ana);
    const hers = { ...emptyDraft('MOVING'), title: 'Hers' };
    saveDraft(hers);
    setViewer(null);
    // Her session has ended while the wizard was open: what she goes on to type is hers.
    saveDraft({ ...hers, description: 'Her address' });
    expect(readDraft()).toBeNull();
    setViewer({ ...ana, id: '2' });
    expect(readDraft()).toBeNull();
    setViewer(ana);
    expect(readDraft()).toEqual({ ...hers, description: 'Her address' });
    setViewer(null);
    saveDraft({ ...emptyDraft('MOVING'), title: 'A visitor’s' });
    setViewer({ ...ana, id: '2' });
    expect(readDraft()).toMatchObject({ title: 'A visitor’s', person: '2' });
    clearDraft();
    expect(readDraft()).toBeNull();
    setViewer(null);
    expect(readDraft()).toBeNull();
  });
});
