import type { PushMessage } from '../../../../shared/push-message.ts';
import type { PushSubscription } from './push-subscription.entity.ts';

/** What became of a push: taken by the push service, refused for good because the device is no longer subscribed, or neither. */
export type Delivery = 'DELIVERED' | 'GONE' | 'FAILED';

/** What it takes to reach a device. */
export type PushAddress = Pick<PushSubscription, 'platform' | 'endpoint' | 'p256dh' | 'auth'>;

/** Hands messages to push services. */
export interface PushSender {
  /** Never throws; what went wrong is logged. */
  send(device: PushAddress, message: PushMessage): Promise<Delivery>;
  /** Lets go of kept connections. */
  close(): void;
}
