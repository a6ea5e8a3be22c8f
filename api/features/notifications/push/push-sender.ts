import type { PushMessage } from '../../../../shared/push-message.ts';
import type { LoggedRequest } from '../../../platform/logged-request.ts';
import type { PushSubscription } from './push-subscription.entity.ts';

/**
 * Outcome of a push: accepted by the push service, refused because the device has unsubscribed, or failed otherwise.
 */
export type Delivery = 'DELIVERED' | 'GONE' | 'FAILED';

/** The address and keys of a device. */
export type PushAddress = Pick<PushSubscription, 'platform' | 'endpoint' | 'p256dh' | 'auth'>;

/** Delivers messages to push services. */
export interface PushSender {
  /**
   * Sends a message; failures are logged, never thrown.
   * @param request whose log they go to.
   */
  send(device: PushAddress, message: PushMessage, request: Pick<LoggedRequest, 'log'>): Promise<Delivery>;
  /** Closes open connections. */
  close(): void;
}
