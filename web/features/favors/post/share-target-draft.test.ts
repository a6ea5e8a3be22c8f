import { beforeEach, expect, test } from '@jest/globals';
import { emptyDraft, keepDraft, keptDraft } from './post-favor-draft.ts';
import { keepShared } from './share-target-draft.ts';

beforeEach(() => localStorage.clear());

test('what is shared begins a draft', () => {
  expect(keepShared({ title: ' Wardrobe ', text: 'https://shop.example/wardrobe' })).toBe(true);
  expect(keptDraft()).toMatchObject({
    step: 1,
    category: null,
    title: 'Wardrobe',
    description: 'https://shop.example/wardrobe',
  });
});

test('what was typed before stays, and the same shared again is there once', () => {
  keepDraft({ ...emptyDraft('MOVING'), title: 'Carry a sofa', description: 'Two floors.' });
  for (let time = 0; time < 2; time += 1) keepShared({ title: 'Wardrobe', text: 'As well.' });
  expect(keptDraft()).toMatchObject({
    category: 'MOVING',
    title: 'Carry a sofa',
    description: 'Two floors.\nWardrobe\nAs well.',
  });
});

test('a title too long for one is told in the description', () => {
  keepShared({ title: 'w'.repeat(81), text: '' });
  expect(keptDraft()).toMatchObject({ title: '', description: 'w'.repeat(81) });
});

test('nothing shared begins nothing', () => {
  expect(keepShared({ title: ' ', text: '' })).toBe(false);
  expect(keptDraft()).toBeNull();
});
