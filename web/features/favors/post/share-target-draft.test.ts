import { beforeEach, expect, test } from '@jest/globals';
import { emptyDraft, saveDraft, readDraft } from './post-favor-draft.ts';
import { saveSharedDraft } from './share-target-draft.ts';

beforeEach(() => localStorage.clear());

test('saveSharedDraft starts a draft with the shared content', () => {
  expect(saveSharedDraft({ title: ' Wardrobe ', text: 'https://shop.example/wardrobe' })).toBe(true);
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

test('saveSharedDraft returns false without content', () => {
  expect(saveSharedDraft({ title: ' ', text: '' })).toBe(false);
  expect(readDraft()).toBeNull();
});
