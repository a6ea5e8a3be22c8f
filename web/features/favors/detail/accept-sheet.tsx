import { Box, HStack, Stack, Text } from '@chakra-ui/react';
import { BriefcaseIcon } from '@phosphor-icons/react/dist/csr/Briefcase';
import { ChatCircleDotsIcon } from '@phosphor-icons/react/dist/csr/ChatCircleDots';
import { MapPinLineIcon } from '@phosphor-icons/react/dist/csr/MapPinLine';
import { ShieldCheckIcon } from '@phosphor-icons/react/dist/csr/ShieldCheck';
import { useEffect, useState, type ReactNode } from 'react';
import { useDeclaration } from '../../../lib/account/use-declaration.ts';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import { useNow } from '../../../components/base/countdown.tsx';
import { useFavorTime } from '../../../lib/i18n/timeframe-label.ts';
import { Button } from '../../../components/base/button.tsx';
import { Card } from '../../../components/base/card.tsx';
import { Price } from '../../../components/base/price.tsx';
import { DeclarationField } from '../../../components/form/declaration-field.tsx';
import { FormError } from '../../../components/form/form-field.tsx';
import { Sheet } from '../../../components/overlay/sheet.tsx';
import { SheetBody } from '../../../components/overlay/sheet-body.tsx';
import type { FavorDetail_FavorFragment } from '../../../generated/graphql.ts';
import type { useFavorActions } from './use-favor-actions.ts';

function Next({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <HStack as="li" gap="3" align="start">
      <Box flexShrink="0" color="spruce.ink">
        {icon}
      </Box>
      <Text as="span">{children}</Text>
    </HStack>
  );
}

/** Renders what is asked, when, and for how much. */
function WhatIsAsked({ favor }: { favor: FavorDetail_FavorFragment }) {
  const favorTime = useFavorTime();
  const now = useNow();
  return (
    <Card p="4">
      <HStack justify="space-between" gap="4" align="start">
        <Box minW="0">
          <Text textStyle="cardTitle" overflowWrap="anywhere">
            {favor.title}
          </Text>
          <Text color="muted" textStyle="small" mt="1">
            {favorTime(favor, now)}
          </Text>
        </Box>
        <Price price={favor.price} />
      </HStack>
    </Card>
  );
}

/**
 * Keeps the favor as it was read, because that is what is agreed to; a changed one takes its place once the yes to what
 * was there before was refused.
 */
function useSeenFavor(current: FavorDetail_FavorFragment) {
  const [favor, setSeen] = useState(current);
  const [isRefused, setIsRefused] = useState(false);
  const [isChanged, setIsChanged] = useState(false);
  if (isRefused && current.revision !== favor.revision) {
    setSeen(current);
    setIsRefused(false);
    setIsChanged(true);
  }
  return { favor, isChanged, markRefused: () => setIsRefused(true) };
}

interface AcceptSheetProps {
  favor: FavorDetail_FavorFragment;
  /** Accepting, which leads to the chat once the sheet has closed. */
  job: Pick<ReturnType<typeof useFavorActions>, 'accept' | 'state' | 'stop'>;
}

function Question({
  favor: current,
  job: { accept, state, stop },
  close,
  leave,
}: AcceptSheetProps & { close: () => void; leave: () => void }) {
  const t = useTranslate();
  const { favor, isChanged, markRefused } = useSeenFavor(current);
  const name = favor.poster.firstName;
  const declaration = useDeclaration();
  // Closing the question withdraws the yes.
  useEffect(() => stop, [stop]);
  // After a refusal the favor behind says why.
  const onAccept = async () => {
    const outcome = await accept(favor.revision, declaration.send);
    if (outcome === 'led away') return;
    if (outcome === 'changed') return markRefused();
    // The chat does not wait for a closing animation, which a window out of sight never runs.
    leave();
  };
  return (
    <SheetBody>
      <Text as="h2" textStyle="headline">
        {t('detail.accept.question', { name })}
      </Text>
      {isChanged && <FormError>{t('deal.favorChanged')}</FormError>}
      <WhatIsAsked favor={favor} />
      <Stack as="ul" gap="3" listStyleType="none">
        <Next icon={<ChatCircleDotsIcon size={22} weight="duotone" aria-hidden />}>
          {t('detail.accept.chat', { name })}
        </Next>
        <Next icon={<MapPinLineIcon size={22} weight="duotone" aria-hidden />}>
          {t('detail.accept.address', { name })}
        </Next>
        <Next icon={<ShieldCheckIcon size={22} weight="duotone" aria-hidden />}>{t('detail.accept.cancel')}</Next>
        <Next icon={<BriefcaseIcon size={22} weight="duotone" aria-hidden />}>
          {t('business.acts', { name, business: favor.poster.isBusiness ? 'yes' : 'no' })}
        </Next>
      </Stack>
      <DeclarationField declaration={declaration} />
      <HStack gap="3">
        <Button
          size="lg"
          look="outline"
          flex="1"
          disabled={state === 'stopping'}
          onClick={state === null ? close : stop}
        >
          {t(state === null ? 'detail.accept.notNow' : 'job.stop')}
        </Button>
        <Button size="lg" flex="1" aria-live="polite" disabled={state !== null} onClick={() => void onAccept()}>
          {t(state === null ? 'detail.accept.confirm' : state === 'stopping' ? 'job.stopping' : 'job.running')}
        </Button>
      </HStack>
    </SheetBody>
  );
}

/** Asks once before a favor is accepted: what, when, for how much, and what happens then. */
export function AcceptSheet({ onClose, ...props }: AcceptSheetProps & { onClose: () => void }) {
  const t = useTranslate();
  return (
    <Sheet title={t('detail.accept.question', { name: props.favor.poster.firstName })} onClose={onClose}>
      {(close) => <Question {...props} close={close} leave={onClose} />}
    </Sheet>
  );
}
