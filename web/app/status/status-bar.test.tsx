import { ChakraProvider } from '@chakra-ui/react';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { advanceTime } from '../../testing/advance-time.ts';
import { StatusBar } from './status-bar.tsx';
import { trackWrite } from '../../lib/session/running-writes.ts';
import { loadMainTexts } from '../../lib/i18n/translate.ts';
import { system } from '../../lib/theme/system.ts';

const ignore = () => {};

function show(bar: ReactNode) {
  return render(<ChakraProvider value={system}>{bar}</ChakraProvider>);
}

describe('StatusBar', () => {
  beforeEach(async () => {
    await loadMainTexts();
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  test('says that there is no connection and how old the shown data is', () => {
    jest.setSystemTime(new Date('2026-11-20T14:30:00'));
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    show(
      <StatusBar
        reachable={false}
        asOf={new Date('2026-11-20T14:02:00').getTime()}
        onTakeUpdate={undefined}
        onBack={ignore}
      />,
    );
    screen.getByText('You are offline · as of 14:02');
  });

  test('says whether the network or the server is missing, as that changes', () => {
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
    show(<StatusBar reachable={false} asOf={null} onTakeUpdate={undefined} onBack={ignore} />);
    screen.getByText('Favr cannot be reached right now');
    online.mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    screen.getByText('You are offline');
    online.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    screen.getByText('Favr cannot be reached right now');
  });

  test('names the day of older data', () => {
    jest.setSystemTime(new Date('2026-11-20T14:30:00'));
    show(
      <StatusBar
        reachable={false}
        asOf={new Date('2026-11-18T09:15:00').getTime()}
        onTakeUpdate={undefined}
        onBack={ignore}
      />,
    );
    screen.getByText(/^Favr cannot be reached right now · as of .*18.* 2026, 09:15$/);
  });

  test('says for three seconds that the connection is back', async () => {
    const onBack = jest.fn();
    show(<StatusBar reachable asOf={null} onTakeUpdate={undefined} onBack={onBack} />);
    screen.getByText('Back online');
    await advanceTime(2_999);
    expect(onBack).not.toHaveBeenCalled();
    await advanceTime(1);
    expect(onBack).toHaveBeenCalledTimes(1);
  });

  test('switches to a new version after a second', async () => {
    const take = jest.fn();
    show(<StatusBar reachable asOf={null} onTakeUpdate={take} onBack={ignore} />);
    screen.getByText('Update available');
    await advanceTime(999);
    expect(take).not.toHaveBeenCalled();
    await advanceTime(1);
    expect(take).toHaveBeenCalledTimes(1);
  });

  test.each([
    ['something is typed', <textarea key="1" aria-label="Message" defaultValue="Dear" />],
    ['a dialog is open', <div key="2" role="dialog" aria-label="Wizard" />],
  ])('leaves the new version to the person while %s', async (_, busy) => {
    const take = jest.fn();
    const { rerender } = show(
      <>
        <StatusBar reachable asOf={null} onTakeUpdate={take} onBack={ignore} />
        {busy}
      </>,
    );
    await advanceTime(60_000);
    expect(take).not.toHaveBeenCalled();
    screen.getByRole('button', { name: 'Update now' }).click();
    expect(take).toHaveBeenCalledTimes(1);
    rerender(<p />);
  });

  test('takes the new version once what is being sent has arrived', async () => {
    const take = jest.fn();
    const markWritten = trackWrite();
    show(<StatusBar reachable asOf={null} onTakeUpdate={take} onBack={ignore} />);
    await advanceTime(60_000);
    expect(take).not.toHaveBeenCalled();
    markWritten();
    await advanceTime(1_000);
    expect(take).toHaveBeenCalledTimes(1);
  });

  test.each([true, false])(
    'says where something cannot be shown without the new version; reachable: %s',
    (reachable) => {
      show(<StatusBar reachable={reachable} asOf={null} onTakeUpdate={ignore} needsUpdate onBack={ignore} />);
      screen.getByText('Please update to continue');
    },
  );
});
