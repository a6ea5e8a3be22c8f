import { Box, HStack, Text } from '@chakra-ui/react';
import { Suspense } from 'react';
import { useEntryState, useGoBack, useGoToSignIn, useOpenSheet } from '../../../lib/navigation/navigation.ts';
import { useViewer } from '../../../lib/session/viewer.ts';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import { Button, ButtonLink } from '../../../components/base/button.tsx';
import type { FavorDetail_FavorFragment } from '../../../generated/graphql.ts';
import { lazyRequired } from '../../../components/base/lazy-component.tsx';
import { FreeCancellation, isToDecide } from './cancellation-policy.tsx';
import { closedText, Foot, Row, Total, type FavorActionsProps } from './favor-foot.tsx';
import { OwnFavor } from './own-favor-actions.tsx';
import { useFavorActions } from './use-favor-actions.ts';

const AcceptSheet = lazyRequired(async () => (await import('./accept-sheet.tsx')).AcceptSheet);

/** Says why the viewer cannot take the favor on, and leads to others, or to what has to be done first. */
function Closed({ favor }: { favor: FavorDetail_FavorFragment }) {
  const t = useTranslate();
  if (favor.viewerCanAccept || favor.viewerIsHelper) return null;
  const text = closedText(favor);
  return (
    <Box flex="1" textAlign="end">
      <Text textStyle="strong" color="muted">
        {t(text)}
      </Text>
      <ButtonLink to={text === 'detail.busy' ? '/my-favors' : '/explore'} look="plain" px="0">
        {t(text === 'detail.busy' ? 'myFavors.title' : 'chat.ended.explore')}
      </ButtonLink>
    </Box>
  );
}

type Job = ReturnType<typeof useFavorActions>;

/** Tests whether terms of the two wait already: changing them takes the place of beginning to negotiate. */
const isNegotiated = ({ viewerDeal }: FavorDetail_FavorFragment): boolean => viewerDeal?.state === 'OFFERED';

/** Tests whether other terms of the poster wait for a yes, which what was asked at first would not be. */
const isAsked = ({ viewerDeal }: FavorDetail_FavorFragment): boolean => viewerDeal?.viewerCanAnswer === true;

/**
 * Renders the steps towards an agreement: accepting and negotiating, which begins with an offer; where its poster
 * chooses among offers, an offer is the only one.
 */
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
      {favor.viewerCanNegotiate && !isChosen && !isDirect && !isNegotiated(favor) && state === null && (
        <Button size="lg" look="outline" onClick={() => void negotiate()}>
          {t('detail.negotiate')}
        </Button>
      )}
      {favor.viewerCanAccept && !isChosen && (isDirect || !isAsked(favor)) && (
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

/** Renders the price and, beside it, what the viewer may do (docs/behaviour/favors.md#favor-actions). */
export function FavorActions({ favor, Offer }: FavorActionsProps) {
  const t = useTranslate();
  const goBack = useGoBack(`/favor/${favor.id}`);
  const { sheet } = useEntryState();
  const job = useFavorActions(favor.id);
  const { state, stop } = job;
  if (favor.viewerIsPoster) return <OwnFavor favor={favor} Offer={Offer} />;
  return (
    <Foot>
      {isToDecide(favor) && <FreeCancellation />}
      <Row role="group" {...(isNegotiated(favor) && { flexWrap: 'wrap' })}>
        <Total favor={favor} />
        <Closed favor={favor} />
        <HStack
          {...(isNegotiated(favor) && { display: 'contents' })}
          gap="2"
          flexWrap="wrap"
          justify="end"
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
