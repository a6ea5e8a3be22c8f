import { useMutation } from '@apollo/client/react';
import { useEffect, useEffectEvent } from 'react';
import { logFailure } from '../../lib/browser/log.ts';
import { usePlace } from '../../lib/place/place.ts';
import type { ChosenPlace } from '../../lib/place/place-state.ts';
import { SaveLocationDocument } from '../../generated/graphql.ts';

/**
 * Saves a signed-in person's point after each reading of the device (docs/behaviour/finding.md#position), so that they
 * are notified of favors near them. A failure is only logged.
 */
export function LocationAnnouncer() {
  const { place, source } = usePlace();
  const [saveLocation] = useMutation(SaveLocationDocument);
  const report = useEffectEvent(({ latitude, longitude }: ChosenPlace) => {
    saveLocation({ variables: { input: { latitude, longitude } } }).catch((error: unknown) =>
      logFailure('The location could not be saved.', error),
    );
  });
  // Every reading is a new object, even at the same point.
  useEffect(() => {
    if (source === 'device') report(place);
  }, [place, source]);
  return null;
}
