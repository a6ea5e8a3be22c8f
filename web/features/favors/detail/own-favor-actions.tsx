import { Box, HStack, Text } from '@chakra-ui/react';
import { ChatCircleDotsIcon } from '@phosphor-icons/react/dist/csr/ChatCircleDots';
import { Suspense } from 'react';
import { dayAtPlace } from '../../../../shared/place-time.ts';
import { repostFavor } from '../../../lib/navigation/repost-favor.ts';
import { useOpenSheet } from '../../../lib/navigation/navigation.ts';
import { useTranslate, type TextKey } from '../../../lib/i18n/translate.ts';
import { usePlaceFormat } from '../../../lib/i18n/format.ts';
import { useClock, useMoment } from '../../../lib/i18n/when.ts';
import { Button, ButtonLink } from '../../../components/base/button.tsx';
import { useNow } from '../../../components/base/countdown.tsx';
import type { FavorDetail_FavorFragment } from '../../../generated/graphql.ts';
import { closedText, Foot, Row, Total, type FavorActionsProps } from './favor-foot.tsx';

/** Leads to the chat about one's own favor; `isAside` as an icon, beside what comes next. */
function OwnChat({ favor, isAside = false }: { favor: FavorDetail_FavorFragment; isAside?: boolean }) {
  const t = useTranslate();
  const to = `/chat/${favor.id}${favor.helper ? `?with=${favor.helper.id}` : ''}`;
  if (!favor.viewerCanMessage) return null;
  if (isAside)
    return (
      <ButtonLink look="outline" px="2.5" to={to} aria-label={t('detail.chat')}>
        <ChatCircleDotsIcon size={22} aria-hidden />
      </ButtonLink>
    );
  return <ButtonLink to={to}>{t('detail.chat')}</ButtonLink>;
}

/** Returns who comes, and when; null unless somebody has agreed to. */
function useWhoComes({ status, helper, viewerDeal }: FavorDetail_FavorFragment): string | null {
  const t = useTranslate();
  const moment = useMoment();
  const { weekday } = usePlaceFormat();
  const clock = useClock();
  const now = new Date(useNow());
  if (status !== 'ACCEPTED' || !helper) return null;
  const name = helper.firstName;
  const agreed = viewerDeal?.agreed;
  if (!agreed?.startsAt || new Date(agreed.endsAt ?? agreed.startsAt) < now) return t('detail.own.helps', { name });
  const { startsAt } = agreed;
  if (agreed.anyTime) return t('detail.own.comesAnyTime', { name, day: weekday(startsAt) });
  if (dayAtPlace(new Date(startsAt)) === dayAtPlace(now))
    return t('detail.own.comesToday', { name, time: clock(startsAt) });
  return t('detail.own.comes', { name, when: moment(startsAt, now) });
}

/** Returns the text below who comes or that it is the viewer's own. */
function ownStateText(favor: FavorDetail_FavorFragment, isAgreed: boolean): TextKey {
  if (isAgreed) return favor.viewerDeal?.agreed?.startsAt === null ? 'deal.when.none' : 'detail.own';
  return favor.status === 'OPEN' && !favor.isExpired ? 'detail.own.text' : closedText(favor);
}

/** Says that it is the viewer's own favor and, once that is agreed, who comes when. */
function OwnState({ favor }: { favor: FavorDetail_FavorFragment }) {
  const t = useTranslate();
  const whoComes = useWhoComes(favor);
  return (
    <Box flex="1 1 8rem">
      <Text textStyle="strong">{whoComes ?? t('detail.own')}</Text>
      <Text textStyle="small" color="muted">
        {t(ownStateText(favor, whoComes !== null))}
      </Text>
    </Box>
  );
}

/** Renders what the poster may do with a favor: edit it, read its chat, compare offers; deleting lies in its menu. */
export function OwnFavor({ favor, Offer }: FavorActionsProps) {
  const t = useTranslate();
  const openSheet = useOpenSheet();
  const isOver = favor.status === 'OPEN' && favor.isExpired;
  const isChatAside = isOver || favor.status === 'COMPLETED';
  return (
    <Foot>
      <Row role="group" flexWrap="wrap">
        <Total favor={favor} />
        <OwnState favor={favor} />
        {isChatAside && <OwnChat favor={favor} isAside />}
        <HStack
          gap="2"
          flexWrap="wrap"
          width={{ base: 'full', md: 'auto' }}
          css={{
            '& > *': { flex: { base: '1 1 auto', md: 'none' } },
            '& > button, & > a': { px: { base: '3', md: '4' } },
          }}
          _empty={{ display: 'none' }}
        >
          {favor.viewerCanEdit && (
            <Button look="outline" onClick={() => openSheet({ name: 'ask', edit: favor.id })}>
              {t('edit.open')}
            </Button>
          )}
          {!isChatAside && <OwnChat favor={favor} />}
          <Suspense>
            <Offer favor={favor} />
          </Suspense>
          {isOver && <Button onClick={() => openSheet(repostFavor(favor))}>{t('ask.again')}</Button>}
        </HStack>
      </Row>
    </Foot>
  );
}
