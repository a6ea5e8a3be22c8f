import { Box } from '@chakra-ui/react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useText } from '../app/text.ts';
import { Button } from './button.tsx';

/** The end of a list that goes on: it asks for more when it comes near the screen, and by a button where that does not happen. */
export function LoadMore({ loading, onMore }: { loading: boolean; onMore: () => void }) {
  const t = useText();
  const end = useRef<HTMLDivElement>(null);
  const more = useEffectEvent(onMore);
  useEffect(() => {
    if (loading || !end.current) return;
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && more(), { rootMargin: '600px' });
    watcher.observe(end.current);
    return () => watcher.disconnect();
  }, [loading]);
  return (
    <Box ref={end} py="6" textAlign="center">
      <Button look="outline" disabled={loading} onClick={onMore}>{t('list.more')}</Button>
    </Box>
  );
}
