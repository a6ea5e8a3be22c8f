import { beforeEach, describe, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { GraphQLError } from 'graphql';
import { setViewer } from '../../../lib/session/viewer.ts';
import { aPage } from '../../../testing/a-favor.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { RecentReviews } from './recent-reviews.tsx';

const review = {
  id: '5',
  stars: 4,
  text: 'Quick and kind',
  tags: ['ON_TIME', 'FRIENDLY'],
  reply: null as string | null,
  publishedAt: '2026-11-02T10:00:00Z',
  isTextHidden: false,
  viewerCanReply: true,
  favor: { id: '7', category: 'MOVING' },
  writer: { id: '3', firstName: 'Cleo', displayName: 'Cleo B.', viewerHasBlocked: false, viewerIsSelf: false },
};

const open = (over: object = {}, mutation: Record<string, unknown> = {}) =>
  renderScreen(<RecentReviews userId="2" />, {
    resolvers: {
      Query: { user: () => ({ id: '2', displayName: 'Ben W.', reviewTags: [], reviews: aPage([review]), ...over }) },
      Mutation: mutation,
    },
  });

describe('RecentReviews', () => {
  beforeEach(() => setViewer({ id: '2', firstName: 'Ben', lastName: 'Weber', needsOnboarding: false }));

  test('shows who wrote what, with stars, tags and what several said', async () => {
    await open({ reviewTags: [{ tag: 'FRIENDLY', count: 7 }] });
    const card = within(await screen.findByRole('article'));
    for (const text of ['Cleo B.', '4 stars', 'On time', 'Friendly', 'Quick and kind', 'Moving · November 2026'])
      card.getByText(text);
    expect(screen.getAllByRole('listitem')[0]!.textContent).toBe('Friendly 7');
    screen.getByText('Reviews are written only after a completed favor. We do not edit them.');
  });

  test('comes page by page, the next below those already read', async () => {
    const asked: unknown[] = [];
    const pages = {
      reviews: ({ after }: { after?: string }) => {
        asked.push(after ?? null);
        if (after) return aPage([{ ...review, id: '6', text: 'Took her time' }]);
        const pageInfo = { hasNextPage: true, hasPreviousPage: false, startCursor: '5', endCursor: 'after 5' };
        return { ...aPage([review]), pageInfo };
      },
    };
    const { user } = await open(pages);
    await user.click(await screen.findByRole('button', { name: 'Load more' }));
    await screen.findByText('Took her time');
    expect(screen.getAllByRole('article').map((card) => /Quick|Took/.exec(card.textContent)?.[0])).toEqual([
      'Quick',
      'Took',
    ]);
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
    expect(asked).toEqual([null, 'after 5']);
  });

  test('is answered in place, once', async () => {
    const sent: unknown[] = [];
    const { user } = await open(
      {},
      {
        replyToReview: (_: unknown, { input }: { input: { text: string } }) => {
          sent.push(input);
          return { review: { ...review, reply: input.text, viewerCanReply: false } };
        },
      },
    );
    await user.click(await screen.findByRole('button', { name: 'Reply' }));
    await user.type(screen.getByRole('textbox', { name: 'Your reply to Cleo' }), 'Thanks, Cleo');
    await user.click(screen.getByRole('button', { name: 'Publish reply' }));
    await screen.findByText('Reply by Ben W.');
    screen.getByText('Thanks, Cleo');
    expect(screen.queryByRole('button', { name: 'Reply' })).toBeNull();
    expect(sent).toEqual([{ reviewId: '5', text: 'Thanks, Cleo' }]);
  });

  test('keeps a refused reply, with the reason', async () => {
    const { user } = await open(
      {},
      {
        replyToReview: () => {
          throw new GraphQLError('This review already has a reply.', { extensions: { code: 'ALREADY_REPLIED' } });
        },
      },
    );
    await user.click(await screen.findByRole('button', { name: 'Reply' }));
    await user.type(screen.getByRole('textbox', { name: 'Your reply to Cleo' }), 'Once more');
    await user.click(screen.getByRole('button', { name: 'Publish reply' }));
    expect((await screen.findByRole('alert')).textContent).toBe('This review already has a reply.');
    expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Once more');
  });

  test('says kindly that there are none, and that words were hidden', async () => {
    await open({ reviews: aPage([]) });
    await screen.findByText('No reviews yet');
    await open({ reviews: aPage([{ ...review, text: null, isTextHidden: true }]) });
    await screen.findByText('We hid the words of this review.');
    expect(screen.queryByText(/A person decided this/)).toBeNull();
  });

  test('tells the writer of hidden words why, and how to appeal', async () => {
    const own = { ...review, text: null, isTextHidden: true, writer: { ...review.writer, viewerIsSelf: true } };
    await open({ reviews: aPage([{ ...own, textHiddenReasons: 'Rule 3.' }]) });
    await screen.findByText(/^The reasons: “Rule 3.” A person decided this\. If you disagree/);
  });
});
