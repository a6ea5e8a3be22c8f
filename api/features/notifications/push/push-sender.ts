import type { PushMessage } from '../../../../shared/push-message.ts';
import type { PushSubscription } from './push-subscription.entity.ts';

/**
 * Outcome of a push: accepted by the push service, refused because the device has unsubscribed, or failed otherwise.
 */
export type Delivery = 'DELIVERED' | 'GONE' | 'FAILED';

/** The address and keys of a device. */
export type PushAddress = Pick<PushSubscription, 'platform' | 'endpoint' | 'p256dh' | 'auth'>;

/** Delivers messages to push services. */
export interface PushSender {
  /** Sends a message; failures are logged, never thrown. */
  send(device: PushAddress, message: PushMessage): Promise<Delivery>;
  /** Closes open connections. */
  close(): void;
}
