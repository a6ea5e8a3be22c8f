import { ApolloProvider } from '@apollo/client/react';
import { ChakraProvider } from '@chakra-ui/react';
import { configure, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { FreshClient } from '../lib/apollo/fresh/fresh-client.ts';
import { newCache } from '../lib/apollo/cache-policies.ts';
import { loadLongTexts, loadMainTexts } from '../lib/i18n/translate.ts';
import { system } from '../lib/theme/system.ts';
import { ToastRegion } from '../components/feedback/toast-region.tsx';
import { schemaLink, type Resolvers } from './schema-link.ts';

function Address() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}

// No act(): events and responses are asynchronous as in a browser, and tests wait for what they render.
configure({ eventWrapper: (event) => event(), asyncWrapper: (wait) => wait(), asyncUtilTimeout: 10_000 });

/** Waits until the address is this one. */
export const arriveAt = (address: string) => screen.findByText(address, { selector: 'output' });

/** Renders a screen with the app's providers, and with resolvers in place of the API. */
export async function renderScreen(
  children: ReactNode,
  { resolvers, at = '/' }: { resolvers: Resolvers; at?: string | { pathname: string; state: unknown } },
) {
  await Promise.all([loadMainTexts(), loadLongTexts()]);
  const client = new FreshClient({ cache: newCache(), link: schemaLink(resolvers), dataMasking: true });
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  const view = render(
    <ChakraProvider value={system}>
      <ApolloProvider client={client}>
        <MemoryRouter initialEntries={[at]} useTransitions={false}>
          {children}
          <Address />
          <ToastRegion />
        </MemoryRouter>
      </ApolloProvider>
    </ChakraProvider>,
  );
  return { ...view, client, user: userEvent.setup() };
}
