import { HStack, Text } from '@chakra-ui/react';
import { useOpenSheet } from '../../../lib/navigation/navigation.ts';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import { Button } from '../../../components/base/button.tsx';
import { Card } from '../../../components/base/card.tsx';
import { useNow } from '../../../components/base/countdown.tsx';
import type { ChatDeal_DealFragment } from '../../../generated/graphql.ts';
import { partiesOf } from '../endings/parties.ts';
import { useSafeLink } from './use-safe-link.ts';

/** Numbers to call in danger: the European one, and Luxembourg's police. */
const NUMBERS = ['112', '113'];

/** Renders the numbers to call in danger. */
export function EmergencyCalls() {
  const t = useTranslate();
  return NUMBERS.map((number) => (
    <Button key={number} asChild colorPalette="coral">
      <a href={`tel:${number}`}>{t('safe.call', { number })}</a>
    </Button>
  ));
}

/** Renders whom to call, and a report, for somebody who said that they need help. */
export function Help({ other }: { other: { id: string; firstName: string } }) {
  const t = useTranslate();
  const openSheet = useOpenSheet();
  // Whoever is blocked has no appointment to ask about.
  const person = { ...other, viewerHasBlocked: false };
  const report = () => openSheet({ name: 'report', person, subjects: [{ kind: 'USER', id: other.id }] });
  return (
    <>
      <Text role="status">{t('safe.help.text')}</Text>
      <HStack gap="2" mt="3" flexWrap="wrap">
        <EmergencyCalls />
        <Button look="outline" onClick={report}>
          {t('safe.report')}
        </Button>
      </HStack>
    </>
  );
}

/** Asks whether all is fine from the moment on that the viewer chose, or called for help, until they said so. */
export function CheckInCard({ deal }: { deal: ChatDeal_DealFragment }) {
  const t = useTranslate();
  const now = useNow();
  const { link, busy, answerCheckIn } = useSafeLink(deal.id);
  const { other } = partiesOf(deal);
  const isAsked = link?.checkInAt != null && Date.parse(link.checkInAt) <= now;
  if (!link || link.checkIn === 'FINE' || (!isAsked && link.checkIn !== 'HELP')) return null;
  return (
    <Card as="section" aria-label={t('notices.CHECK_IN')} p="3.5" borderColor="coral.solid" borderWidth="2px">
      <Text textStyle="section">{t('safe.question', { name: other.firstName })}</Text>
      {link.checkIn === 'HELP' ? <Help other={other} /> : <Text color="muted">{t('safe.question.text')}</Text>}
      <HStack gap="2" mt="3" flexWrap="wrap">
        <Button flex="1" disabled={busy} onClick={() => void answerCheckIn(true)}>
          {t('safe.fine')}
        </Button>
        {link.checkIn !== 'HELP' && (
          <Button
            flex="1"
            look="outline"
            colorPalette="coral"
            disabled={busy}
            onClick={() => void answerCheckIn(false)}
          >
            {t('safe.help')}
          </Button>
        )}
      </HStack>
    </Card>
  );
}
