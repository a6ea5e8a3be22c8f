import { Box } from '@chakra-ui/react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslate } from '../../lib/i18n/translate.ts';
import { Button } from '../base/button.tsx';

/**
 * The end of a list that goes on: it asks for more when it comes near the screen, once for each length of the list, and by a button where that does not
 * happen or came to nothing. `rows` is how many stand above it.
 */
export function LoadMore({ rows, loading, onMore }: { rows: number; loading: boolean; onMore: () => void }) {
  const t = useTranslate();
  const end = useRef<HTMLDivElement>(null);
  const askedAt = useRef<number>(undefined);
  const more = useEffectEvent(() => {
    askedAt.current = rows;
    onMore();
  });
  // A page may come so fast that `loading` is never seen to change; then the number of rows has.
  useEffect(() => {
    if (loading || askedAt.current === rows || !end.current) return;
    // On a busy phone several sights are told at once; the last is the one in force.
    const watcher = new IntersectionObserver((sights) => sights.at(-1)?.isIntersecting && more(), {
      rootMargin: '600px',
    });
    watcher.observe(end.current);
    return () => watcher.disconnect();
  }, [loading, rows]);
  return (
    <Box ref={end} py="6" textAlign="center">
      <Button look="outline" disabled={loading} onClick={onMore}>
        {t('list.more')}
      </Button>
    </Box>
  );
}
