import { Box, HStack, Text } from '@chakra-ui/react';
import { BriefcaseIcon } from '@phosphor-icons/react/dist/csr/Briefcase';
import { HandshakeIcon } from '@phosphor-icons/react/dist/csr/Handshake';
import { MapPinLineIcon } from '@phosphor-icons/react/dist/csr/MapPinLine';
import { ShieldCheckIcon } from '@phosphor-icons/react/dist/csr/ShieldCheck';
import { useState, type ReactNode } from 'react';
import { useFormat } from '../../../lib/i18n/format.ts';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import { Button } from '../../../components/base/button.tsx';
import { Card } from '../../../components/base/card.tsx';
import { Chip } from '../../../components/base/chip.tsx';
import { useNow } from '../../../components/base/countdown.tsx';
import type { ChatDeal_DealFragment } from '../../../generated/graphql.ts';
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

/** Renders the included things, where the address stands, and until when cancelling is free. */
function Facts({ deal }: { deal: ChatDeal_DealFragment }) {
  const t = useTranslate();
  const moment = useMoment();
  const now = new Date(useNow());
  const { cancellation, favor, poster, helper } = deal;
  const other = favor.viewerIsPoster ? helper : poster;
  const terms = deal.agreed!;
  const opensAt = addressOpensAt(terms, now);
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
      {/* Who is blocked sees no address, whatever was agreed. */}
      {(opensAt ?? favor.address) !== null && (
        <Fact icon={<MapPinLineIcon size={18} weight="duotone" aria-hidden />}>
          {opensAt ? t('deal.address.from', { moment: moment(opensAt, now) }) : t('deal.address.now')}
          {favor.address !== null && (
            <Text as="span" display="block" color="muted" overflowWrap="anywhere">
              {favor.address}
            </Text>
          )}
        </Fact>
      )}
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

/**
 * Renders what the two in a chat agreed on, with what they may do about it (docs/behaviour.md#screens-of-deals).
 * Directions open the phone's own maps app; the calendar file holds no address. It becomes one line when its reader
 * wants it to, and while a proposal stands beside it.
 */
export function AgreementCard({
  deal,
  onTell,
}: {
  deal: ChatDeal_DealFragment;
  /** Sends a message of the viewer; null where they may not write. */
  onTell: ((text: string) => void) | null;
}) {
  const t = useTranslate();
  const when = useWhen();
  const format = useFormat();
  const { agreed } = deal;
  // A proposal needs the room; what it would change stands in its own card.
  const [chosen, setChosen] = useState<boolean | null>(null);
  const isOpen = chosen ?? deal.open === null;
  if (!agreed) return null;
  const toggle = (
    <Button look="plain" size="edge" aria-expanded={isOpen} onClick={() => setChosen(!isOpen)}>
      {t(isOpen ? 'deal.hide' : 'deal.show')}
    </Button>
  );
  if (!isOpen)
    return (
      <Card as="section" aria-label={t('deal.agreed')} flexShrink="0">
        <HStack gap="2.5" px="3.5" minH="touch">
          <Text textStyle="strong" truncate flex="1" minW="0">
            {[t('deal.agreed'), format.price(agreed.price), when(agreed)].join(' · ')}
          </Text>
          {toggle}
        </HStack>
      </Card>
    );
  return (
    <Card as="section" aria-label={t('deal.agreed')} overflow="hidden">
      <Box p="3.5">
        <HStack justify="space-between" columnGap="3" mt="-2" wrap="wrap">
          <Chip>
            <HandshakeIcon size={16} weight="duotone" aria-hidden />
            {t('deal.agreed.version', { version: agreed.version })}
          </Chip>
          <HStack gap="2" ms="auto">
            <Text textStyle="price">{format.price(agreed.price)}</Text>
            {toggle}
          </HStack>
        </HStack>
        <Text textStyle="section">{agreed.startsAt ? when(agreed) : t('deal.when.none')}</Text>
        {!agreed.startsAt && (
          <Text textStyle="small" color="muted">
            {t('deal.when.none.agreed')}
          </Text>
        )}
        <Facts deal={deal} />
      </Box>
      <AgreementActions deal={deal} agreed={agreed} onTell={onTell} />
    </Card>
  );
}
