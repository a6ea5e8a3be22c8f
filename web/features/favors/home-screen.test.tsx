import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { GraphQLError } from 'graphql';
import { Subject } from 'rxjs';
import { aFavor, aPage } from '../../testing/a-favor.ts';
import { arriveAt, renderScreen } from '../../testing/render-screen.tsx';
import { saidBy } from '../../testing/said-by.ts';
import { HomeScreen } from './home-screen.tsx';

const home = <HomeScreen placeBar={null} />;
const silence = { Subscription: { favorPosted: { subscribe: () => new Promise<never>(() => {}) } } };

describe('home', () => {
  test('shows what is asked for nearby: time left, area, price, who asks', async () => {
    await renderScreen(home, { resolvers: { Query: { favors: () => aPage([aFavor()]) }, ...silence } });
    const card = await screen.findByRole('article');
    for (const text of ['6 h left', 'Today', 'Gasperich · 1 km', '€45', '(negotiable)', 'Ben', 'New here']) within(card).getByText(text);
    expect(within(card).getByRole('link', { name: 'by Ben' }).getAttribute('href')).toBe('/user/2');
  });

  test('strikes an expired favor through', async () => {
    await renderScreen(home, { resolvers: { Query: { favors: () => aPage([aFavor({ isExpired: true })]) }, ...silence } });
    expect((await screen.findByText('Expired')).tagName).toBe('S');
  });

  test('opens a favor at its own address', async () => {
    const { user } = await renderScreen(home, { resolvers: { Query: { favors: () => aPage([aFavor()]) }, ...silence } });
    await user.click(await screen.findByRole('link', { name: 'Carry a wardrobe down two floors' }));
    await arriveAt('/favor/7');
  });

  test('with nothing nearby names the radius in force and offers the next step', async () => {
    await renderScreen(home, { resolvers: { Query: { favors: () => aPage([]) }, ...silence } });
    await screen.findByText('No favrs nearby');
    screen.getByText('Searching within 15km of Luxembourg City');
    screen.getByRole('button', { name: 'Ask a Favr' });
  });

  test('after a failure says what the server said, and retries in place', async () => {
    let broken = true;
    const favors = () => {
      if (broken) throw new GraphQLError('The database is asleep.');
      return aPage([aFavor()]);
    };
    const { user } = await renderScreen(home, { resolvers: { Query: { favors }, ...silence } });
    await screen.findByText('The database is asleep.');
    broken = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByRole('article');
  });

  test('puts a favor posted meanwhile in front, without asking again', async () => {
    const news = new Subject<unknown>();
    let asked = 0;
    const favors = () => {
      asked += 1;
      return aPage([aFavor()]);
    };
    await renderScreen(home, { resolvers: { Query: { favors }, Subscription: { favorPosted: { subscribe: () => saidBy('favorPosted', news) } } } });
    await screen.findByRole('article');
    await waitFor(() => expect(news.observed).toBe(true));
    news.next(aFavor({ id: '8', title: 'Hold a ladder' }));
    await screen.findByText('Hold a ladder');
    expect(screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual(['Hold a ladder', 'Carry a wardrobe down two floors']);
    expect(asked).toBe(1);
  });
});
