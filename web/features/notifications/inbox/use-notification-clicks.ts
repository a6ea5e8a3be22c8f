import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { sameOriginPath } from '../../../lib/browser/same-origin-path.ts';
import type { NotificationClick } from '../../../lib/browser/notification-click.ts';

/** Navigates to the target of a tapped push, which the service worker posts. */
export function useNotificationClicks(): void {
  const navigate = useNavigate();
  const follow = useEffectEvent(({ data }: MessageEvent<Partial<NotificationClick> | null>) => {
    if (data?.type === 'notification-click') void navigate(sameOriginPath(data.url, window.location.origin));
  });
  useEffect(() => {
    const worker = navigator.serviceWorker;
    const listener = (event: MessageEvent) => follow(event);
    worker?.addEventListener('message', listener);
    return () => worker?.removeEventListener('message', listener);
  }, []);
}
