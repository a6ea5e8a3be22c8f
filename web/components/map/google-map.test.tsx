import { beforeAll, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { describeMap, offerMaps } from '../../testing/describe-map.tsx';
import { stubGoogleMaps } from '../../testing/google-maps.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { MapPanel } from './map-panel.tsx';

beforeAll(() => {
  offerMaps({ key: 'browser-key', mapId: 'style' });
  stubGoogleMaps();
});

describeMap('GoogleMap');

test('GoogleMap shows the error state when Google rejects the key', async () => {
  await renderScreen(
    <MapPanel
      label="Map of favors"
      target={{ latitude: 49.6, longitude: 6.1, zoom: 12 }}
      markers={[]}
      onViewChange={() => {}}
    />,
    { resolvers: {} },
  );
  await screen.findByRole('region', { name: 'Map of favors' });
  const google = globalThis as { gm_authFailure?: () => void };
  await waitFor(() => expect(google.gm_authFailure).toBeDefined());
  // Google's code reports a rejected key this way.
  google.gm_authFailure!();
  await screen.findByRole('button', { name: 'Retry Map' });
});
