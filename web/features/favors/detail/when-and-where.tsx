import { Box, HStack, Text } from '@chakra-ui/react';
import { ClockCountdownIcon } from '@phosphor-icons/react/dist/csr/ClockCountdown';
import { InfoIcon } from '@phosphor-icons/react/dist/csr/Info';
import { MapPinAreaIcon } from '@phosphor-icons/react/dist/csr/MapPinArea';
import type { ReactNode } from 'react';
import { useTranslate, type TextKey } from '../../../lib/i18n/translate.ts';
import { hasNamedDays, useFavorTime, type FavorTime } from '../../../lib/i18n/timeframe-label.ts';
import { factTexts, type FavorFacts } from '../favor-facts.ts';
import { countdownText, isCountedDown, isOver } from '../../../components/base/countdown.tsx';
import type { FavorDetail_FavorFragment } from '../../../generated/graphql.ts';

function Fact({ icon, label, value }: { icon: ReactNode; label: string; value: string }) {
  return (
    <HStack flex="1 1 8rem" gap="2.5" minW="0" align="start">
      <Box flexShrink="0" pt="1" color="spruce.ink">
        {icon}
      </Box>
      <Box minW="0">
        <Text textStyle="tiny" color="muted">
          {label}
        </Text>
        <Text textStyle="strong" textWrap="balance">
          {value}
        </Text>
      </Box>
    </HStack>
  );
}

/** Returns the text of when: days speak for themselves until a favor is counted down. */
function whenText(favor: Parameters<typeof isOver>[0] & FavorTime, now: number): TextKey {
  if (isOver(favor, now)) return 'detail.when.expired';
  return hasNamedDays(favor) && !isCountedDown(favor.expiresAt, now) ? 'detail.when.days' : 'detail.when.left';
}

/** Renders when and where a favor is: its address, or its area for those who may not know it. */
export function WhenAndWhere({
  favor,
  now,
}: {
  favor: Pick<
    FavorDetail_FavorFragment,
    'timeframe' | 'days' | 'expiresAt' | 'isExpired' | 'address' | 'area' | 'isSomewhere'
  > &
    FavorFacts;
  now: number;
}) {
  const t = useTranslate();
  const favorTime = useFavorTime();
  const facts = factTexts(t, favor).join(' · ');
  return (
    <HStack columnGap="4" rowGap="3" align="start" flexWrap="wrap" p="4">
      <Fact
        icon={<ClockCountdownIcon size={22} weight="duotone" aria-hidden />}
        label={t('detail.when')}
        value={t(whenText(favor, now), {
          timeframe: favorTime(favor, now),
          left: countdownText(t, favor.expiresAt, now),
        })}
      />
      <Fact
        icon={<MapPinAreaIcon size={22} weight="duotone" aria-hidden />}
        label={t('detail.where')}
        value={
          favor.address ?? t(favor.isSomewhere ? 'detail.where.somewhere' : 'detail.where.area', { area: favor.area })
        }
      />
      {facts && (
        <Fact icon={<InfoIcon size={22} weight="duotone" aria-hidden />} label={t('detail.facts')} value={facts} />
      )}
    </HStack>
  );
}
