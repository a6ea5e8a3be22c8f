import { beforeEach, expect, test } from '@jest/globals';
import { emptyDraft, saveDraft, readDraft } from './post-favor-draft.ts';
import { saveSharedDraft, wouldChangeDraft } from './share-target-draft.ts';

beforeEach(() => localStorage.clear());

test('saveSharedDraft starts a draft with the shared content', () => {
  const shared = { title: ' Wardrobe ', text: 'https://shop.example/wardrobe' };
  expect(wouldChangeDraft(shared)).toBe(false);
  saveSharedDraft(shared);
  expect(readDraft()).toMatchObject({
    step: 1,
    category: null,
    title: 'Wardrobe',
    description: 'https://shop.example/wardrobe',
  });
});

test('saveSharedDraft keeps what was typed and adds the same content once', () => {
  saveDraft({ ...emptyDraft('MOVING'), title: 'Carry a sofa', description: 'Two floors.' });
  for (let time = 0; time < 2; time += 1) saveSharedDraft({ title: 'Wardrobe', text: 'As well.' });
  expect(readDraft()).toMatchObject({
    category: 'MOVING',
    title: 'Carry a sofa',
    description: 'Two floors.\nWardrobe\nAs well.',
  });
});

test('saveSharedDraft puts a title that is too long into the description', () => {
  saveSharedDraft({ title: 'w'.repeat(81), text: '' });
  expect(readDraft()).toMatchObject({ title: '', description: 'w'.repeat(81) });
});

test('saveSharedDraft begins no draft without content', () => {
  saveSharedDraft({ title: ' ', text: '' });
  expect(readDraft()).toBeNull();
});

test('wouldChangeDraft tells a link that would add words to what somebody typed', () => {
  saveDraft({ ...emptyDraft('MOVING'), title: 'Carry a sofa', description: 'Two floors.' });
  expect(wouldChangeDraft({ title: '', text: 'Pay me first.' })).toBe(true);
  expect(wouldChangeDraft({ title: 'Carry a sofa', text: 'Two floors.' })).toBe(false);
  expect(wouldChangeDraft({ title: '', text: '' })).toBe(false);
});
