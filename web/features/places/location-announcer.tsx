import { useMutation } from '@apollo/client/react';
import { useEffect, useEffectEvent } from 'react';
import { logFailure } from '../../lib/browser/log.ts';
import { usePlace } from '../../lib/place/place.ts';
import type { ChosenPlace } from '../../lib/place/place-state.ts';
import { SaveLocationDocument } from '../../generated/graphql.ts';

/** Tells the server where a signed-in person is, after each reading of their device (docs/behaviour.md#position), so that they hear of favors near them. That it failed is only logged. */
export function LocationAnnouncer() {
  const { place, source } = usePlace();
  const [saveLocation] = useMutation(SaveLocationDocument);
  const report = useEffectEvent(({ latitude, longitude }: ChosenPlace) => {
    saveLocation({ variables: { input: { latitude, longitude } } }).catch((error: unknown) =>
      logFailure('The location could not be saved.', error),
    );
  });
  // Every reading makes a new object, also where nobody has moved.
  useEffect(() => {
    if (source === 'device') report(place);
  }, [place, source]);
  return null;
}
