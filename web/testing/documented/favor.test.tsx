import { fireEvent, screen } from '@testing-library/react';
import { aFavor } from '../a-favor.ts';
import { giveDevice } from '../device.ts';
import { ana, ben, page, press, refuse, type Stage, testDocumented, type } from './stage.tsx';

const { useTranslate } = await import('../../lib/i18n/translate.ts');
const { PostFavorSheet } = await import('../../features/favors/post/post-favor-sheet.tsx');
const { DeleteFavorSheet } = await import('../../features/favors/own/delete-favor-sheet.tsx');
const { FavorScreen } = await import('../../features/favors/detail/favor-screen.tsx');
const { givenAddress, noAddress } = await import('../../lib/place/resolved-address.ts');
const { AddressPicker } = await import('../../features/places/address-picker.tsx');
const { locationErrorText } = await import('../../features/places/location-error-text.ts');

/** Taps Accept, and once more in the question that follows. */
const accept = async () => {
  await press('Accept');
  await press('Yes, accept');
};
/** Waits for a step of the wizard. */
const step = (number: number) => screen.findByText(`Step ${number} of 5`);
const detail = (favor: unknown, parts: Partial<Stage> = {}): Stage => ({
  shows: page('/favor/:favorId', <FavorScreen Conversations={() => null} Ending={() => null} Offer={() => null} />),
  at: '/favor/7',
  Query: { favor: () => favor },
  ...parts,
});
const deletingFavor = (deleteFavor: () => unknown): Stage => ({
  shows: <DeleteFavorSheet favor={{ id: '7', title: 'A wardrobe' }} onClose={() => {}} />,
  viewer: ana,
  Mutation: { deleteFavor },
  act: () => press('Delete'),
});
/** Renders the texts of faults of the device's position. */
function LocationFaults({
  reasons,
  asked,
}: {
  reasons: readonly Parameters<typeof locationErrorText>[0]['reason'][];
  asked: boolean;
}) {
  const t = useTranslate();
  return reasons.map((reason) => <p key={reason}>{t(locationErrorText({ reason, asked }))}</p>);
}
const posting = (postFavor: () => unknown, parts: Partial<Stage> = {}): Stage => ({
  shows: (
    <PostFavorSheet
      category="MOVING"
      onClose={() => {}}
      AddressPicker={({ label, value, onChange }) => (
        <label>
          {label}
          <input
            value={value.text}
            onChange={({ target }) => onChange(givenAddress(target.value, { latitude: 49.6, longitude: 6.1 }))}
          />
        </label>
      )}
    />
  ),
  viewer: ana,
  Mutation: { postFavor },
  act: async () => {
    await step(2);
    type('Title', 'Carry a wardrobe');
    type('Description', 'Two floors, no lift.');
    type('Price', '45,50');
    await press('Next');
    await step(3);
    await press('Next');
    fireEvent.click(await screen.findByText('This weekend'));
    await press('Next');
    await step(5);
    type('Street and number, postcode', '12 Rue de Hollerich');
    await press('Post Favr');
  },
  ...parts,
});

testDocumented([
  [
    'Favor detail',
    detail(aFavor({ poster: { ...ben } })),
    [
      'E-mail confirmed',
      'Read More',
      'Free cancellation up to 2 hours before.',
      '€45',
      'negotiable',
      'Accept',
      'Negotiate',
      'Gasperich area',
      'Payment Protection',
    ],
  ],
  ['Coming soon: Payment Protection', detail(aFavor(), { act: () => press('Payment Protection') }), ['Coming Soon']],
  [
    'Favor actions: the poster',
    detail(aFavor({ viewerIsPoster: true, viewerCanAccept: false, viewerCanNegotiate: false, viewerCanDelete: true }), {
      viewer: ana,
    }),
    ['This is your favor', 'You cannot accept your own favor'],
  ],
  [
    'Favor detail: not found',
    { ...detail(null), Query: { favor: refuse('Nothing', { code: 'NOT_FOUND' }) } },
    ['Favor Not Found', 'Back to Home'],
  ],
  [
    'Accepting',
    detail(aFavor(), {
      viewer: ana,
      Mutation: { acceptFavor: () => ({ favor: aFavor({ status: 'ACCEPTED' }), conversation: { id: '3' } }) },
      act: accept,
    }),
    ['Favor Accepted', 'Chat room created! You can now message the poster.'],
  ],
  [
    'Error texts: accepting without a connection',
    detail(aFavor(), { viewer: ana, offline: true, act: accept }),
    ['Error', 'Failed to accept favor'],
  ],
  [
    'Error texts: accepting refused',
    detail(aFavor(), {
      viewer: ana,
      Mutation: { acceptFavor: refuse('This favor is no longer open.') },
      act: accept,
    }),
    ['Error', 'This favor is no longer open.'],
  ],
  [
    'Negotiating',
    detail(aFavor(), {
      viewer: ana,
      Mutation: { negotiateFavor: () => ({ conversation: { id: '3' } }) },
      act: () => press('Negotiate'),
    }),
    ['Negotiation Started', 'Chat room created! You can now discuss terms.'],
  ],
  [
    'Error texts: negotiating refused',
    detail(aFavor(), { viewer: ana, Mutation: { negotiateFavor: refuse('Not now.') }, act: () => press('Negotiate') }),
    ['Failed to start negotiation'],
  ],
  [
    'Wizard steps: time',
    posting(() => null, {
      act: async () => {
        await step(2);
        type('Title', 'T');
        type('Description', 'D');
        type('Price', '1');
        await press('Next');
        await step(3);
        await press('Next');
      },
    }),
    [
      'Step 4 of 5',
      'As soon as possible',
      'Today',
      'This week',
      'This weekend',
      'Next week',
      "I'm flexible",
      'Back',
      'Next',
    ],
  ],
  [
    'Posting: done',
    posting(() => ({ favor: aFavor(), neighboursTold: 20 })),
    ['Favr posted!', 'Your request has been published and people nearby can now help you.'],
  ],
  [
    'Error texts: posting refused',
    posting(refuse('That was a lot at once.', { code: 'TOO_MANY_REQUESTS' })),
    ['Error posting Favr', 'That was a lot at once.'],
  ],
  [
    'Error texts: price refused',
    posting(refuse('No.', { code: 'BAD_INPUT', field: 'price' })),
    ['Price required', 'Please enter a valid price for your favor.'],
  ],
  [
    'Error texts: address refused',
    posting(refuse('No.', { code: 'BAD_INPUT', field: 'address' })),
    ['Address required', 'Please provide a location for your favor.'],
  ],
  [
    'Own favors: deleted',
    deletingFavor(() => ({ favor: aFavor({ status: 'DELETED' }) })),
    ['Favor deleted successfully'],
  ],
  ['Error texts: deleting a favor refused', deletingFavor(refuse('No.')), ['Unable to delete favor']],
  [
    'Location texts: by itself',
    { shows: <LocationFaults asked={false} reasons={['unsupported', 'denied', 'unavailable', 'timeout']} /> },
    [
      'Geolocation is not supported by this browser',
      'Location access denied. Enable location to get nearby favor notifications.',
      'Location information unavailable',
      'Location request timed out',
    ],
  ],
  [
    'Location texts: after a tap',
    { shows: <LocationFaults asked reasons={['unsupported', 'denied']} /> },
    ['Geolocation not supported', 'Location access denied'],
  ],
  [
    'Wizard steps: no location',
    {
      shows: (
        <AddressPicker
          label="Address"
          hint=""
          error={undefined}
          lookup={null}
          value={noAddress}
          loadMap={() => Promise.reject(new Error('no map'))}
          onChange={() => {}}
          onInChat={() => {}}
        />
      ),
      arrange: () => giveDevice(null),
      act: () => press('Use my current location'),
    },
    ['Location unavailable', 'Please enter your address manually.', 'Using Luxembourg center as default.'],
  ],
]);
