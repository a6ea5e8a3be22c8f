import { relayStylePagination } from '@apollo/client/utilities';
import { useQuery } from '@apollo/client/react';
import { Box, Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { cache } from '../../../lib/apollo/apollo-client.ts';
import { useFormat } from '../../../lib/i18n/format.ts';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import { Skeleton } from '../../../components/feedback/skeleton.tsx';
import { ConnectionList, pagesOf } from '../../../components/list/connection-list.tsx';
import { SettingGroup, SettingLine } from '../../../components/list/settings-list.tsx';
import { SecurityLogDocument, type SecurityLogQuery } from '../../../generated/graphql.ts';

cache.policies.addTypePolicies({ Query: { fields: { securityEvents: relayStylePagination() } } });

type Entry = SecurityLogQuery['securityEvents']['edges'][number]['node'];

function LogLine({ entry: { kind, device, subject, at } }: { entry: Entry }) {
  const t = useTranslate();
  const format = useFormat();
  const moment = `${format.day(at)}, ${format.time(at)}`;
  return (
    <SettingLine as="li">
      <Text textStyle="strong" overflowWrap="anywhere">
        {t(`security.log.${kind}`)}
        {subject !== null && `: ${subject}`}
      </Text>
      <Text textStyle="small" color="muted">
        {[moment, device].filter(Boolean).join(' · ')}
      </Text>
    </SettingLine>
  );
}

/** Renders what happened to the viewer's account: sign-ins, and what changed who gets in. */
export function SecurityLog() {
  const t = useTranslate();
  const { data, ...query } = useQuery(SecurityLogDocument, { fetchPolicy: 'cache-and-network' });
  const renderLog = (lines: ReactNode, next?: ReactNode) => (
    <Box>
      <SettingGroup title={t('security.log')}>{lines}</SettingGroup>
      {next}
      <Text textStyle="tiny" color="muted" mt="2.5" px="4">
        {t('security.log.text')}
      </Text>
    </Box>
  );
  return (
    <ConnectionList
      {...pagesOf(data?.securityEvents, query)}
      failed={t('security.error')}
      skeleton={renderLog(<Skeleton height="12rem" />)}
    >
      {(edges, next) =>
        renderLog(
          <Stack as="ul" gap="0" listStyleType="none" p="0">
            {edges.map(({ node }) => (
              <LogLine key={node.id} entry={node} />
            ))}
          </Stack>,
          next,
        )
      }
    </ConnectionList>
  );
}
