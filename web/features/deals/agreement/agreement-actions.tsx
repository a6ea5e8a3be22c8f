import { chakra } from '@chakra-ui/react';
import { CalendarPlusIcon } from '@phosphor-icons/react/dist/csr/CalendarPlus';
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check';
import { NavigationArrowIcon } from '@phosphor-icons/react/dist/csr/NavigationArrow';
import { PencilSimpleIcon } from '@phosphor-icons/react/dist/csr/PencilSimple';
import { PersonSimpleWalkIcon } from '@phosphor-icons/react/dist/csr/PersonSimpleWalk';
import { ShieldCheckIcon } from '@phosphor-icons/react/dist/csr/ShieldCheck';
import { UserMinusIcon } from '@phosphor-icons/react/dist/csr/UserMinus';
import { XCircleIcon } from '@phosphor-icons/react/dist/csr/XCircle';
import { useState } from 'react';
import { useOpenSheet } from '../../../lib/navigation/navigation.ts';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import { useNow } from '../../../components/base/countdown.tsx';
import type { ChatDeal_DealFragment, Terms_TermsFragment } from '../../../generated/graphql.ts';
import { partiesOf } from '../endings/parties.ts';
import { directionsTo } from './directions.ts';
import { isOnTheWayTime } from './on-my-way.ts';
import { saveCalendarFile } from './calendar-file.ts';

const FootButton = chakra(
  'button',
  {
    base: {
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'center',
      gap: '2',
      flex: '1 1 auto',
      minH: 'touch',
      px: '2.5',
      textStyle: 'label',
      color: 'spruce.ink',
      cursor: 'pointer',
      borderColor: 'line',
      borderTopWidth: '1px',
      borderInlineStartWidth: '1px',
      _hover: { bg: 'spruce.soft' },
    },
  },
  { defaultProps: { type: 'button' } },
);

/**
 * The foot of a card: buttons beside each other as their words need it, four or more in columns of one width. The lines
 * before the first of a row lie under the edge of the card, which clips them.
 */
const Foot = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    ms: '-1px',
    '&:has(> :nth-child(4)) > *': { flexBasis: 'max(25%, min(9rem, 50%))' },
  },
});

/** Lets a helper say with one tap that they are on their way, once a visit. */
function OnMyWay({ deal, onTell }: { deal: ChatDeal_DealFragment; onTell: (text: string) => void }) {
  const t = useTranslate();
  const now = useNow();
  const [told, setTold] = useState(false);
  if (!isOnTheWayTime(deal, now)) return null;
  const tell = () => {
    onTell(t('deal.onMyWay.message'));
    setTold(true);
  };
  return (
    <FootButton disabled={told} _disabled={{ color: 'muted', cursor: 'default' }} onClick={tell}>
      {told ? <CheckIcon size={18} aria-hidden /> : <PersonSimpleWalkIcon size={18} aria-hidden />}
      {t(told ? 'deal.onMyWay.sent' : 'deal.onMyWay')}
    </FootButton>
  );
}

/** Renders what the viewer may do about what is agreed. */
export function AgreementActions({
  deal,
  agreed,
  onTell,
}: {
  deal: ChatDeal_DealFragment;
  agreed: Terms_TermsFragment;
  /** Sends a message of the viewer; null where they may not write. */
  onTell: ((text: string) => void) | null;
}) {
  const t = useTranslate();
  const openSheet = useOpenSheet();
  const { id, favor } = deal;
  return (
    <Foot>
      {deal.viewerCanPropose && (
        <FootButton onClick={() => openSheet({ name: 'terms', favorId: favor.id, dealId: id })}>
          <PencilSimpleIcon size={18} aria-hidden />
          {t(agreed.startsAt ? 'deal.change' : 'deal.fixTime')}
        </FootButton>
      )}
      {agreed.startsAt && (
        <FootButton onClick={() => saveCalendarFile({ id, title: favor.title, terms: agreed })}>
          <CalendarPlusIcon size={18} aria-hidden />
          {t('deal.calendar')}
        </FootButton>
      )}
      {agreed.startsAt && (
        <FootButton onClick={() => openSheet({ name: 'safety', dealId: id })}>
          <ShieldCheckIcon size={18} aria-hidden />
          {t('safe.share.short')}
        </FootButton>
      )}
      {favor.viewerIsHelper && favor.address !== null && (
        <FootButton asChild>
          <a
            href={directionsTo(favor.isSomewhere ? favor.address : favor.location)}
            target="_blank"
            rel="noopener noreferrer"
          >
            <NavigationArrowIcon size={18} aria-hidden />
            {t('deal.directions')}
          </a>
        </FootButton>
      )}
      {onTell && <OnMyWay deal={deal} onTell={onTell} />}
      {deal.viewerCanReportNoShow && (
        <FootButton onClick={() => openSheet({ name: 'dealStep', dealId: id, step: 'reportNoShow' })}>
          <UserMinusIcon size={18} aria-hidden />
          {t('ending.noShow', { name: partiesOf(deal).other.firstName })}
        </FootButton>
      )}
      {deal.viewerCanCancel && (
        <FootButton color="muted" onClick={() => openSheet({ name: 'cancelDeal', dealId: id })}>
          <XCircleIcon size={18} aria-hidden />
          {t('deal.cancel')}
        </FootButton>
      )}
    </Foot>
  );
}
