import { Box, Stack } from '@chakra-ui/react';
import type { ComponentType, ReactNode } from 'react';
import { refusalOf } from '../../lib/apollo/refusal.ts';
import { useTranslate } from '../../lib/i18n/translate.ts';
import { Button } from '../base/button.tsx';
import { ErrorState } from '../feedback/error-state.tsx';
import { Skeleton } from '../feedback/skeleton.tsx';
import { LoadMore } from './load-more.tsx';

/** A list that is read page by page, and how to go on reading it. */
interface Pages<Row> {
  /** Undefined until the first page is known. */
  rows: readonly Row[] | undefined;
  /** Reads the next page; undefined after the last one. */
  more: (() => unknown) | undefined;
  error?: unknown;
  loading: boolean;
  refetch: () => unknown;
}

/** Returns the edges of a connection as {@link ConnectionList} renders them, from what `useQuery` returns. */
export function pagesOf<Edge>(
  connection: { edges: readonly Edge[]; pageInfo: { hasNextPage: boolean; endCursor: string | null } } | undefined,
  query: Omit<Pages<Edge>, 'rows' | 'more'> & {
    fetchMore: (options: { variables: { after: string | null } }) => unknown;
  },
): Pages<Edge> {
  const { edges, pageInfo } = connection ?? {};
  return {
    ...query,
    rows: edges,
    more: pageInfo?.hasNextPage ? () => query.fetchMore({ variables: { after: pageInfo.endCursor } }) : undefined,
  };
}

/** Renders a button that reads the next page, for a list with something below it. */
export function MoreButton({ loading, onMore }: { loading: boolean; onMore: () => void }) {
  const t = useTranslate();
  return (
    <Button look="outline" alignSelf="center" disabled={loading} onClick={onMore}>
      {t('list.more')}
    </Button>
  );
}

/** Renders two placeholders of a height below each other; `label` names what is loading. */
export function CardSkeletons({ label, height }: { label: string; height: string }) {
  return (
    <Stack gap="3">
      <Box srOnly role="status">
        {label}
      </Box>
      <Skeleton height={height} rounded="card" />
      <Skeleton height={height} rounded="card" />
    </Stack>
  );
}

/** Renders a list that is read page by page, or what stands in its place until it is known, or has no rows. */
export function ConnectionList<Row>({
  rows,
  more,
  error,
  loading,
  refetch,
  failed,
  skeleton,
  empty,
  More = LoadMore,
  children,
}: Pages<Row> & {
  /** Title of a failure. */
  failed: string;
  skeleton: ReactNode;
  /** Shown where there are no rows; without it they are rendered then too. */
  empty?: ReactNode;
  More?: ComponentType<{ rows: number; loading: boolean; onMore: () => void }>;
  /** Renders the rows, and after them what reads the next page. */
  children: (rows: readonly Row[], next: ReactNode) => ReactNode;
}) {
  if (!rows) {
    if (error) return <ErrorState title={failed} message={refusalOf(error)?.message} onRetry={() => void refetch()} />;
    return skeleton;
  }
  if (rows.length === 0 && empty !== undefined) return empty;
  return children(rows, more && <More rows={rows.length} loading={loading} onMore={() => void more()} />);
}
