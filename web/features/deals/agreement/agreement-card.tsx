import { Box, HStack, Text } from '@chakra-ui/react';
import { BriefcaseIcon } from '@phosphor-icons/react/dist/csr/Briefcase';
import { HandshakeIcon } from '@phosphor-icons/react/dist/csr/Handshake';
import { MapPinLineIcon } from '@phosphor-icons/react/dist/csr/MapPinLine';
import { ShieldCheckIcon } from '@phosphor-icons/react/dist/csr/ShieldCheck';
import type { ReactNode } from 'react';
import { useConnectivity } from '../../../lib/apollo/connectivity.ts';
import { serverTime } from '../../../lib/apollo/server-clock.ts';
import { useFormat } from '../../../lib/i18n/format.ts';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import { Button } from '../../../components/base/button.tsx';
import { Card } from '../../../components/base/card.tsx';
import { useNow } from '../../../components/base/countdown.tsx';
import type { ChatDeal_DealFragment, Terms_TermsFragment } from '../../../generated/graphql.ts';
import { IncludedIcon } from '../terms/included-icons.tsx';
import { useMoment, useWhen } from '../../../lib/i18n/when.ts';
import { addressOpensAt } from '../terms/terms-draft.ts';
import { AgreementActions } from './agreement-actions.tsx';

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <HStack as="li" gap="2" minW="0" align="start">
      <Box color="spruce.ink" flexShrink="0">
        {icon}
      </Box>
      <Text as="span" minW="0">
        {children}
      </Text>
    </HStack>
  );
}

/** Says where the address stands; the poster of one that waits is asked for it above. */
function AddressFact({ deal, terms }: { deal: ChatDeal_DealFragment; terms: Terms_TermsFragment }) {
  const t = useTranslate();
  const moment = useMoment();
  const now = new Date(useNow());
  const { addressWaits, favor, poster } = deal;
  const icon = <MapPinLineIcon size={18} weight="duotone" aria-hidden />;
  if (addressWaits)
    return favor.viewerIsPoster ? null : <Fact icon={icon}>{t('deal.address.waits', { name: poster.firstName })}</Fact>;
  const opensAt = addressOpensAt(terms, now);
  // Who is blocked sees no address, whatever was agreed.
  if ((opensAt ?? favor.address) === null) return null;
  return (
    <Fact icon={icon}>
      {opensAt ? t('deal.address.from', { moment: moment(opensAt, now) }) : t('deal.address.now')}
      {favor.address !== null && (
        <Text as="span" display="block" color="muted" overflowWrap="anywhere">
          {favor.address}
        </Text>
      )}
    </Fact>
  );
}

/** Renders the included things, where the address stands, and until when cancelling is free. */
function Facts({ deal, terms }: { deal: ChatDeal_DealFragment; terms: Terms_TermsFragment }) {
  const t = useTranslate();
  const moment = useMoment();
  const now = new Date(useNow());
  const { cancellation, favor, poster, helper } = deal;
  const other = favor.viewerIsPoster ? helper : poster;
  return (
    <Box
      as="ul"
      listStyleType="none"
      display="grid"
      gridTemplateColumns="repeat(auto-fit, minmax(min(9.5rem, 100%), 1fr))"
      columnGap="3"
      rowGap="2"
      mt="2.5"
      textStyle="small"
    >
      {terms.includes.map((each) => (
        <Fact key={each} icon={<IncludedIcon item={each} />}>
          {t(`deal.included.${each}`)}
        </Fact>
      ))}
      <AddressFact deal={deal} terms={terms} />
      {/* That somebody acts privately was said before the two agreed; here it would only take room from the chat. */}
      {other.isBusiness && (
        <Fact icon={<BriefcaseIcon size={18} weight="duotone" aria-hidden />}>
          {t('business.acts', { name: other.firstName, business: 'yes' })}
        </Fact>
      )}
      {cancellation && (
        <Fact icon={<ShieldCheckIcon size={18} weight="duotone" aria-hidden />}>
          {cancellation.isFree
            ? cancellation.freeUntil
              ? t('deal.freeUntil', { moment: moment(cancellation.freeUntil, now) })
              : t('deal.free')
            : t('deal.notFree')}
        </Fact>
      )}
    </Box>
  );
}

interface AgreementCardProps {
  deal: ChatDeal_DealFragment;
  /** Sends a message of the viewer; null where they may not write. */
  onTell: ((text: string) => void) | null;
  /** True for one line. */
  isBrief: boolean;
  onBrief: (isBrief: boolean) => void;
}

/** Says since when nothing has been read, where the server cannot be reached. */
function AsOf({ asOf }: { asOf: number | null }) {
  const t = useTranslate();
  const format = useFormat();
  if (asOf === null) return null;
  return (
    <Text textStyle="small" color="muted" px="3.5" pb="3">
      {t('status.asOf', { time: format.time(new Date(serverTime(asOf))) })}
    </Text>
  );
}

/**
 * Renders what the two in a chat agreed on, in one line or with what they may do about it
 * (docs/behaviour/deals.md#screens-of-deals). Directions open the phone's own maps app; the calendar file holds no
 * address. Without a connection it shows what was read last, and nothing to press.
 */
export function AgreementCard({ deal, onTell, isBrief, onBrief }: AgreementCardProps) {
  const t = useTranslate();
  const when = useWhen();
  const format = useFormat();
  const { reachable, asOf } = useConnectivity();
  const { agreed } = deal;
  if (!agreed) return null;
  return (
    <Card as="section" aria-label={t('deal.agreed')} overflow="hidden">
      <HStack gap="2.5" px="3.5" minH="touch">
        <Box flexShrink="0" color="spruce.ink">
          <HandshakeIcon size={20} weight="duotone" aria-hidden />
        </Box>
        <Text textStyle="strong" flex="1" minW="0" truncate>
          {isBrief
            ? [t('deal.agreed'), format.price(agreed.price), when(agreed)].join(' · ')
            : t('deal.agreed.version', { version: agreed.version })}
        </Text>
        <Button look="plain" size="edge" flexShrink="0" aria-expanded={!isBrief} onClick={() => onBrief(!isBrief)}>
          {t(isBrief ? 'deal.show' : 'deal.hide')}
        </Button>
      </HStack>
      {!isBrief && (
        <>
          <Box px="3.5" pb="3">
            <HStack justify="space-between" columnGap="3" wrap="wrap" align="baseline">
              <Text textStyle="section">{agreed.startsAt ? when(agreed) : t('deal.when.none')}</Text>
              <Text textStyle="price" ms="auto">
                {format.price(agreed.price)}
              </Text>
            </HStack>
            {!agreed.startsAt && (
              <Text textStyle="small" color="muted">
                {t('deal.when.none.agreed')}
              </Text>
            )}
            <Facts deal={deal} terms={agreed} />
          </Box>
          {reachable ? <AgreementActions deal={deal} agreed={agreed} onTell={onTell} /> : <AsOf asOf={asOf} />}
        </>
      )}
    </Card>
  );
}
