import { Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useDeclaration } from '../../../lib/account/use-declaration.ts';
import { useFormat } from '../../../lib/i18n/format.ts';
import { useTranslate, type TextKey } from '../../../lib/i18n/translate.ts';
import { useMoment, useWhen } from '../../../lib/i18n/when.ts';
import { markEngaged } from '../../../lib/session/engagement.ts';
import { Button } from '../../../components/base/button.tsx';
import { useNow } from '../../../components/base/countdown.tsx';
import { DeclarationField } from '../../../components/form/declaration-field.tsx';
import { ConfirmSheet } from '../../../components/overlay/confirm-sheet.tsx';
import type { Terms_TermsFragment } from '../../../generated/graphql.ts';
import { useAnswerOffer } from '../compare/use-offers.ts';
import { addressOpensAt } from '../terms/terms-draft.ts';
import { otherVoice } from '../terms/voice.ts';

/** Terms that wait for the viewer's yes. */
export interface OpenQuestion {
  dealId: string;
  /** Null once nothing waits any more. */
  open: Terms_TermsFragment | null;
  /** Terms in force, which the open ones would change; null without any. */
  agreed: Terms_TermsFragment | null;
  /** Revision of the favor that is shown. */
  revision: number;
  viewerIsPoster: boolean;
  /** The other person, who proposed the terms. */
  other: { firstName: string; isBusiness: boolean };
}

/** Returns what follows from a yes: who then sees the address, or that the terms change. */
function consequenceOf({ agreed, viewerIsPoster }: OpenQuestion, opensLater: boolean): TextKey {
  if (agreed) return 'deal.choose.text.change';
  if (viewerIsPoster) return opensLater ? 'deal.choose.text.later' : 'deal.choose.text';
  return opensLater ? 'deal.choose.text.helper.later' : 'deal.choose.text.helper';
}

/** Says that the other acts as a business; of a private person, and what that means for the law, only on demand. */
function ActsAs({ other: { firstName: name, isBusiness } }: Pick<OpenQuestion, 'other'>) {
  const t = useTranslate();
  const [isExplained, setIsExplained] = useState(false);
  if (isBusiness) return <Text color="muted">{t('business.choose', { name })}</Text>;
  return (
    <Text as="div" textStyle="small" color="muted">
      <Text as="span" me="2">
        {t('business.acts', { name, business: 'no' })}
      </Text>
      {isExplained ? (
        <Text mt="1">{t('business.how')}</Text>
      ) : (
        <Button look="plain" size="edge" textStyle="label" onClick={() => setIsExplained(true)}>
          {t('business.means')}
        </Button>
      )}
    </Text>
  );
}

/**
 * Keeps the terms as they were when the sheet opened, also once somebody has agreed to them; changed ones take their
 * place once a yes was refused.
 */
function useSeen(question: OpenQuestion) {
  const [seen, setSeen] = useState(question);
  const [isRefused, setIsRefused] = useState(false);
  const { open, revision } = question;
  if (isRefused && open && (open.version !== seen.open?.version || revision !== seen.revision)) {
    setIsRefused(false);
    setSeen(question);
  }
  return { seen, markRefused: () => setIsRefused(true) };
}

/**
 * Asks once before terms are agreed to, wherever that is (docs/behaviour/deals.md#screens-of-deals): the price, the
 * time, and who then sees the address. The terms stay as they were when it opened, also once somebody has agreed to
 * them; changed ones are refused, shown, and asked about again.
 */
export function AgreeSheet({
  question,
  onAgreed,
  onClose,
}: {
  question: OpenQuestion;
  onAgreed?: () => void;
  onClose: () => void;
}) {
  const t = useTranslate();
  const when = useWhen();
  const moment = useMoment();
  const now = new Date(useNow());
  const format = useFormat();
  const answer = useAnswerOffer();
  const declaration = useDeclaration();
  const { seen, markRefused } = useSeen(question);
  const terms = seen.open;
  // What was agreed before it opened is no question any more.
  if (!terms) return null;
  const { dealId: id, other } = seen;
  const name = other.firstName;
  const opensAt = addressOpensAt(terms, now);
  const act = async () => {
    const favor = { revision: seen.revision };
    const failure = await answer(
      { id, other, voice: otherVoice(seen, seen.viewerIsPoster), open: terms, favor },
      true,
      { first: declaration.send },
    );
    if (failure !== null) {
      markRefused();
      return failure;
    }
    markEngaged();
    onAgreed?.();
    return undefined;
  };
  return (
    <ConfirmSheet
      question={t('deal.choose.question', { name })}
      text={t(consequenceOf(seen, opensAt !== null), {
        price: format.price(terms.price),
        when: when(terms),
        name,
        moment: opensAt ? moment(opensAt, now) : '',
      })}
      {...(!seen.agreed && { note: t('deal.choose.undo') })}
      confirm={t('deal.agree')}
      destructive={false}
      act={act}
      onClose={onClose}
    >
      <ActsAs other={other} />
      <DeclarationField declaration={declaration} />
    </ConfirmSheet>
  );
}
