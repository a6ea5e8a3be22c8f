import { Box, HStack, Text, chakra } from '@chakra-ui/react';
import { ChatCircleDotsIcon } from '@phosphor-icons/react/dist/csr/ChatCircleDots';
import { Suspense, type ComponentProps, type ComponentType } from 'react';
import { repostFavor } from '../../../lib/navigation/repost-favor.ts';
import { useEntryState, useGoBack, useGoToSignIn, useOpenSheet } from '../../../lib/navigation/navigation.ts';
import { useViewer } from '../../../lib/session/viewer.ts';
import { useTranslate, type TextKey } from '../../../lib/i18n/translate.ts';
import { Button, ButtonLink } from '../../../components/base/button.tsx';
import { Price } from '../../../components/base/price.tsx';
import type { FavorDetail_FavorFragment } from '../../../generated/graphql.ts';
import { lazyRequired } from '../../../components/base/lazy-component.tsx';
import { FreeCancellation, isToDecide } from './cancellation-policy.tsx';
import { useFavorActions } from './use-favor-actions.ts';

const AcceptSheet = lazyRequired(async () => (await import('./accept-sheet.tsx')).AcceptSheet);

const Foot = chakra('div', {
  base: {
    flexShrink: '0',
    display: 'grid',
    gap: '3',
    px: 'page',
    pt: '4',
    pb: 'calc(env(safe-area-inset-bottom) + 1.25rem)',
    bg: 'card',
    borderTopWidth: '1px',
    borderColor: 'line',
  },
});

const Row = chakra('div', {
  base: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '3' },
});

/** Returns the text for viewers who cannot take the favor on. */
function closedText(favor: FavorDetail_FavorFragment): TextKey {
  if (favor.status === 'COMPLETED') return 'detail.done';
  if (favor.status === 'ACCEPTED') return 'detail.taken';
  return favor.isExpired ? 'detail.expired' : 'detail.busy';
}

/** Says why the viewer cannot take the favor on. */
function Closed({ favor }: { favor: FavorDetail_FavorFragment }) {
  const t = useTranslate();
  if (favor.viewerCanAccept || favor.viewerIsHelper) return null;
  return (
    <Text textStyle="strong" color="muted" textAlign="end" flex="1">
      {t(closedText(favor))}
    </Text>
  );
}

function Total({ favor }: { favor: Pick<FavorDetail_FavorFragment, 'price' | 'isNegotiable' | 'status'> }) {
  const t = useTranslate();
  return (
    <Box>
      <Text srOnly>{t('detail.total')}</Text>
      <Price
        price={favor.price}
        isNegotiable={favor.status === 'OPEN' ? favor.isNegotiable : undefined}
        textStyle="headline"
        align="start"
      />
    </Box>
  );
}

/** Renders the foot of a favor of which no more is known than a list says: its price, with room for the actions. */
export function KnownPrice({
  favor,
}: {
  favor: ComponentProps<typeof Total>['favor'] & Pick<FavorDetail_FavorFragment, 'viewerIsPoster' | 'isExpired'>;
}) {
  const mayDecide = favor.status === 'OPEN' && !favor.isExpired && !favor.viewerIsPoster;
  return (
    <Foot>
      {mayDecide && <FreeCancellation />}
      <Row minH="3.125rem">
        <Total favor={favor} />
      </Row>
    </Foot>
  );
}

type Job = ReturnType<typeof useFavorActions>;

/** Props of the actions; the deals feature provides `Offer`: what one may do about offers. */
export interface FavorActionsProps {
  favor: FavorDetail_FavorFragment;
  Offer: ComponentType<{ favor: FavorDetail_FavorFragment }>;
}

/** Leads to the chat about one's own favor; `isAside` as an icon, beside what comes next. */
function OwnChat({ favor, isAside = false }: { favor: FavorDetail_FavorFragment; isAside?: boolean }) {
  const t = useTranslate();
  const to = `/chat/${favor.id}`;
  if (!favor.viewerCanMessage) return null;
  if (isAside)
    return (
      <ButtonLink look="outline" px="2.5" to={to} aria-label={t('detail.chat')}>
        <ChatCircleDotsIcon size={22} aria-hidden />
      </ButtonLink>
    );
  return (
    <ButtonLink to={to} {...(favor.status !== 'OPEN' && { look: 'outline' })}>
      {t('detail.chat')}
    </ButtonLink>
  );
}

function OwnFavor({ favor, Offer }: FavorActionsProps) {
  const t = useTranslate();
  const openSheet = useOpenSheet();
  const { id, title } = favor;
  const isOver = favor.status === 'OPEN' && favor.isExpired;
  const isChatAside = isOver || favor.status === 'COMPLETED';
  return (
    <Foot>
      <Row role="group" flexWrap="wrap">
        <Total favor={favor} />
        <Box flex="1 1 8rem">
          <Text textStyle="strong">{t('detail.own')}</Text>
          <Text textStyle="small" color="muted">
            {t(favor.status === 'OPEN' && !isOver ? 'detail.own.text' : closedText(favor))}
          </Text>
        </Box>
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
          {favor.viewerCanDelete && (
            <Button
              colorPalette="coral"
              look="soft"
              onClick={() => openSheet({ name: 'deleteFavor', favor: { id, title } })}
            >
              {t('ownFavors.delete.confirm')}
            </Button>
          )}
          {favor.viewerCanEdit && (
            <Button look="outline" onClick={() => openSheet({ name: 'ask', edit: id })}>
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

/** Tests whether a favor offers all three steps towards an agreement: they take a row of their own on a phone. */
const hasThreeSteps = (favor: FavorDetail_FavorFragment): boolean =>
  favor.viewerCanAccept && favor.viewerCanNegotiate && favor.acceptance !== 'CHOOSE' && favor.reservedFor === null;

/** Renders the steps towards an agreement; where its poster chooses among offers, an offer is the only one. */
function TakeOn({ favor, Offer, job: { negotiate, state } }: FavorActionsProps & { job: Job }) {
  const t = useTranslate();
  const openSheet = useOpenSheet();
  const goToSignIn = useGoToSignIn();
  const { viewer } = useViewer();
  const isDirect = favor.reservedFor !== null;
  const isChosen = favor.acceptance === 'CHOOSE' && !isDirect;
  return (
    <>
      <Suspense>
        <Offer favor={favor} />
      </Suspense>
      {favor.viewerCanNegotiate && !isChosen && !isDirect && state === null && (
        <Button size="lg" look="outline" onClick={() => void negotiate()}>
          {t('detail.negotiate')}
        </Button>
      )}
      {favor.viewerCanAccept && !isChosen && (
        <Button
          size="lg"
          disabled={state !== null}
          onClick={() => (viewer ? openSheet({ name: 'accept' }) : goToSignIn())}
        >
          {t('detail.accept')}
        </Button>
      )}
    </>
  );
}

/** Renders the price and, beside it, what the viewer may do (docs/behaviour.md#favor-actions). */
export function FavorActions({ favor, Offer }: FavorActionsProps) {
  const t = useTranslate();
  const goBack = useGoBack(`/favor/${favor.id}`);
  const { sheet } = useEntryState();
  const job = useFavorActions(favor.id);
  const { state, stop } = job;
  if (favor.viewerIsPoster) return <OwnFavor favor={favor} Offer={Offer} />;
  const isFull = hasThreeSteps(favor);
  const cancellation = isToDecide(favor) && (
    <Box flex="1 1 10rem">
      <FreeCancellation />
    </Box>
  );
  return (
    <Foot>
      {!isFull && cancellation}
      <Row role="group" {...(isFull && { flexWrap: 'wrap' })}>
        <Total favor={favor} />
        {isFull && cancellation}
        <Closed favor={favor} />
        <HStack
          gap="2"
          flexWrap="wrap"
          justify="end"
          flex={isFull ? { base: '1 1 auto', md: 'none' } : undefined}
          ml={{ md: 'auto' }}
          maxW="full"
          css={{ '& > *': { flexGrow: { base: 1, md: 0 } }, '& > button, & > a': { px: { base: '3', md: '5' } } }}
          _empty={{ display: 'none' }}
        >
          {favor.viewerIsHelper && (
            <ButtonLink size="lg" to={`/chat/${favor.id}`}>
              {t('detail.chat')}
            </ButtonLink>
          )}
          {state !== null && (
            <Button size="lg" look="outline" disabled={state === 'stopping'} onClick={stop}>
              {t('job.stop')}
            </Button>
          )}
          <TakeOn favor={favor} Offer={Offer} job={job} />
        </HStack>
        {sheet?.name === 'accept' && (
          <Suspense>
            <AcceptSheet favor={favor} job={job} onClose={goBack} />
          </Suspense>
        )}
      </Row>
    </Foot>
  );
}
