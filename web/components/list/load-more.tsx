import { Box } from '@chakra-ui/react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslate } from '../../lib/i18n/translate.ts';
import { Button } from '../base/button.tsx';

/**
 * Renders the end of a list with further pages: requests one when it comes near the screen, once per length of the
 * list. The button is for when that does not happen or fails. `rows` is how many rows the list has.
 */
export function LoadMore({ rows, loading, onMore }: { rows: number; loading: boolean; onMore: () => void }) {
  const t = useTranslate();
  const end = useRef<HTMLDivElement>(null);
  const requestedAt = useRef<number>(undefined);
  const requestMore = useEffectEvent(() => {
    requestedAt.current = rows;
    onMore();
  });
  // A page may arrive before `loading` was rendered as true; the number of rows has changed then.
  useEffect(() => {
    if (loading || requestedAt.current === rows || !end.current) return;
    // A busy phone reports several entries at once; the last one is current.
    const observer = new IntersectionObserver((entries) => entries.at(-1)?.isIntersecting && requestMore(), {
      rootMargin: '600px',
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [loading, rows]);
  return (
    <Box ref={end} py="6" textAlign="center">
      <Button look="outline" disabled={loading} onClick={onMore}>
        {t('list.more')}
      </Button>
    </Box>
  );
}
