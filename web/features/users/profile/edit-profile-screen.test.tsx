import { beforeEach, describe, expect, test } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { GraphQLError, type GraphQLFieldResolver } from 'graphql';
import { Route, Routes } from 'react-router-dom';
import { setViewer } from '../../../lib/session/viewer.ts';
import { arriveAt, renderScreen } from '../../../testing/render-screen.tsx';
import { EditProfileScreen } from './edit-profile-screen.tsx';

const ana = { id: '1', firstName: 'Ana', lastName: 'Marques', needsOnboarding: false };
const profile = {
  ...ana,
  displayName: 'Ana M.',
  email: 'ana@example.org',
  phoneNumber: null,
  country: 'Luxembourg',
  bio: 'Two cats, one garden.',
  languages: ['lb'],
  averageRating: 4.25,
  totalRatings: 4,
  completedFavrs: 14,
  favrPoints: 64,
  level: 'HELPING_HAND',
};

type Update = GraphQLFieldResolver<unknown, unknown, { input: unknown }>;

const open = (
  viewer: unknown = profile,
  updateProfile: Update = () => null,
  removePicture: GraphQLFieldResolver<unknown, unknown> = () => null,
) =>
  renderScreen(
    <Routes>
      <Route path="/edit-profile" element={<EditProfileScreen />} />
      <Route path="*" element={null} />
    </Routes>,
    {
      at: '/edit-profile',
      resolvers: { Query: { viewer: () => viewer }, Mutation: { updateProfile, removePicture } },
    },
  );

const save = () => screen.getByRole('button', { name: 'Save Changes' });

describe('EditProfileScreen', () => {
  beforeEach(() => setViewer(ana));

  test('shows the profile and the figures', async () => {
    await open();
    expect((await screen.findByLabelText<HTMLInputElement>('E-mail')).value).toBe('ana@example.org');
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Country' }).value).toBe('Luxembourg');
    const figures = [...document.querySelectorAll('dl > div')].map(({ textContent }) => textContent);
    expect(figures).toEqual(['Favr Points64', 'Completed14', 'Rating4.3', 'Reviews4']);
    screen.getByText(/^Helping hand: 10 for helping and 4 for being helped/);
  });

  test('lets visitors see the picture only where one says so', async () => {
    const sent: unknown[] = [];
    const { user } = await open(
      { ...profile, picture: '/photos/ana.webp', showsPictureToVisitors: false },
      (_, { input }) => {
        sent.push(input);
        return { user: { id: '1', showsPictureToVisitors: true } };
      },
    );
    const shown = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Show my picture to visitors' });
    expect(shown.checked).toBe(false);
    await user.click(shown);
    await screen.findByText('Visitors see your picture');
    expect(shown.checked).toBe(true);
    expect(sent).toEqual([{ showsPictureToVisitors: true }]);
  });

  test('saves changes and leads to the profile', async () => {
    const sent: unknown[] = [];
    const { user } = await open(profile, (_, { input }) => {
      sent.push(input);
      return { user: { ...profile, firstName: 'Anna' } };
    });
    fireEvent.change(await screen.findByLabelText('First name'), { target: { value: 'Anna' } });
    fireEvent.change(screen.getByLabelText('Phone number'), { target: { value: '+352 621 123 456' } });
    await user.click(screen.getByRole('button', { name: 'Português' }));
    await user.click(save());
    await screen.findByText('Profile updated');
    await arriveAt('/user/1');
    expect(sent).toEqual([
      {
        firstName: 'Anna',
        lastName: 'Marques',
        email: 'ana@example.org',
        phoneNumber: '+352 621 123 456',
        country: 'Luxembourg',
        bio: 'Two cats, one garden.',
        languages: ['lb', 'pt'],
      },
    ]);
  });

  test.each([
    ['BAD_INPUT', 'phoneNumber', 'Phone number'],
    ['EMAIL_TAKEN', undefined, 'E-mail'],
  ])('shows the refusal %s at its field, and keeps what was typed', async (code, field, label) => {
    const { user } = await open(profile, () => {
      throw new GraphQLError('Not like that.', { extensions: { code, field } });
    });
    fireEvent.change(await screen.findByLabelText('About you'), { target: { value: 'Three cats.' } });
    await user.click(save());
    await screen.findByText('Update failed');
    expect(screen.getAllByText('Not like that.')).toHaveLength(2);
    expect(document.activeElement).toBe(screen.getByLabelText(label));
    expect(screen.getByLabelText<HTMLTextAreaElement>('About you').value).toBe('Three cats.');
  });

  test('says when saving failed', async () => {
    const { user } = await open(profile, () => {
      throw new GraphQLError('Failed to update profile.');
    });
    await screen.findByLabelText('First name');
    await user.click(save());
    expect(await screen.findAllByText('Failed to update profile.')).toHaveLength(2);
  });

  test('says what is wrong with an address before it is sent', async () => {
    const { user } = await open(profile, () => {
      throw new Error('Nothing is to be sent.');
    });
    const address = await screen.findByLabelText<HTMLInputElement>('E-mail');
    await user.clear(address);
    await user.type(address, 'müller@example.org');
    await user.click(save());
    expect(await screen.findAllByText(/^Before the @, an e-mail address can have only/)).not.toHaveLength(0);
    expect([address.type, address.getAttribute('aria-invalid')]).toEqual(['text', 'true']);
  });

  test('removes the picture, and says while it is hidden that neighbours see initials', async () => {
    const picture = '/photos/7-320.webp';
    const shown = { ...profile, picture, pictureHidden: true, pictureHiddenReasons: 'Rule 3.' };
    const { user } = await open(shown, undefined, () => ({
      user: { ...profile, picture: null, pictureHidden: false },
    }));
    await screen.findByText(/^An admin hid this picture/);
    screen.getByText(/^The reasons: “Rule 3.” A person decided this/);
    const field = screen.getByRole('group', { name: 'Your picture' });
    expect(field.querySelector('img')?.getAttribute('src')).toBe(picture);
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    await screen.findByText('Picture removed');
    await screen.findByText(/^Neighbours who are signed in see it/);
    expect(field.querySelector('img')).toBeNull();
    expect(screen.getByLabelText('Add a picture')).toBeTruthy();
  });

  test('offers to sign in when there is no profile', async () => {
    const { user } = await open(null);
    await screen.findByRole('heading', { level: 1, name: 'Profile Not Found' });
    expect(screen.getByRole('link', { name: 'Go Home' }).getAttribute('href')).toBe('/');
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    await arriveAt('/auth');
  });
});
