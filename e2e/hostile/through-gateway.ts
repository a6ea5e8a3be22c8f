import { test as base } from '../journeys/journey.ts';
import { Gateway } from './gateway.ts';

/** Test whose people come to the product through a gateway that fails in any way. */
export const test = base.extend<{ gateway: Gateway }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's dependencies from this pattern.
  gateway: async ({}, use) => {
    const gateway = await Gateway.before(process.env.E2E_URL!);
    await use(gateway);
    await gateway.close();
  },
  baseURL: async ({ gateway }, use) => use(gateway.url),
});
