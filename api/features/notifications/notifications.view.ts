import { z } from 'zod';
import { idNumber, moment } from '../../transports/route.ts';
import { formatCents } from '../favors/price.rules.ts';
import { priceInForce } from '../favors/favors.rules.ts';
import { distanceText } from '../places/distance.rules.ts';
import type { FavorNews } from './notifications.service.ts';

/** A neighbour's new favor as a notification (spec §3); its id is the favor's. */
export const NearbyNotificationBody = z
  .strictObject({
    id: idNumber.describe("The favor's id."),
    title: z.string().describe("The favor's title."),
    message: z.string().describe('Area, distance and price: `Bonnevoie, Luxembourg · 2 km · €25.00`.'),
    timestamp: moment.describe('When the favor was posted.'),
    read: z.boolean().describe('Whether the viewer was here, by their last point, after it was posted.'),
  })
  .meta({ id: 'NearbyNotification' });

/** A neighbour's new favor, in words. */
export const nearbyNotificationBody = ({ favor, km, read }: FavorNews): z.output<typeof NearbyNotificationBody> => ({
  id: Number(favor.id),
  title: favor.title,
  message: [favor.area, distanceText(km, false), `€${formatCents(priceInForce(favor))}`].join(' · '),
  timestamp: favor.createdAt.toISOString(),
  read,
});
