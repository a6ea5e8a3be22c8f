import { Box, HStack, Stack, Text, chakra } from '@chakra-ui/react';
import { LockSimpleIcon } from '@phosphor-icons/react/dist/csr/LockSimple';
import { XIcon } from '@phosphor-icons/react/dist/csr/X';
import { refusalOf } from '../../../lib/apollo/refusal.ts';
import { useFormat } from '../../../lib/i18n/format.ts';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import { Avatar } from '../../../components/base/avatar.tsx';
import { Button, IconButton } from '../../../components/base/button.tsx';
import { ErrorState } from '../../../components/feedback/error-state.tsx';
import { Skeleton } from '../../../components/feedback/skeleton.tsx';
import { DeclarationField } from '../../../components/form/declaration-field.tsx';
import { FormError } from '../../../components/form/form-field.tsx';
import { Sheet } from '../../../components/overlay/sheet.tsx';
import { SheetMiddle } from '../../../components/overlay/sheet-body.tsx';
import { AddressField, IncludedField, NoteField, PriceField, WhenField } from '../terms/terms-fields.tsx';
import {
  useDealTerms,
  useOwnTerms,
  titleKey,
  useTermsForm,
  type TermsSubject,
  type TermsSubjectState,
} from './use-terms-sheet.ts';

const Form = chakra('form', { base: { display: 'flex', flexDirection: 'column', minH: '0', flex: '1' } });

const Foot = chakra(Stack, {
  base: {
    gap: '3',
    px: 'page',
    pt: '3',
    pb: 'calc(env(safe-area-inset-bottom) + 1.25rem)',
    borderTopWidth: '1px',
    borderColor: 'line',
  },
});

/** Renders whom the terms go to, and which favor and price they are about. */
function Heading({ close, ...subject }: TermsSubject & { close: () => void }) {
  const t = useTranslate();
  const format = useFormat();
  const { favor, other } = subject;
  return (
    <HStack gap="3" px="page" pb="4" align="start">
      <Avatar names={[other.firstName]} picture={other.picture} size={48} />
      <Box minW="0" flex="1">
        <Text as="h2" textStyle="headline" overflowWrap="anywhere">
          {t(titleKey(subject), { name: other.firstName })}
        </Text>
        <Text color="muted" textStyle="small" truncate>
          {t(favor.viewerIsPoster ? 'deal.about.own' : 'deal.about', {
            title: favor.title,
            price: format.price(favor.originalPrice),
          })}
        </Text>
      </Box>
      <IconButton me="-2" mt="-1" aria-label={t('nav.close')} onClick={close}>
        <XIcon size={22} aria-hidden />
      </IconButton>
    </HStack>
  );
}

function TermsForm({ subject, close }: { subject: TermsSubject; close: () => void }) {
  const t = useTranslate();
  const { form, errors, loading, onSubmit, declaration, draft, now, days, minutes, change } = useTermsForm(
    subject,
    close,
  );
  const { favor, other, isFixed, purpose } = subject;
  return (
    <>
      <Heading {...subject} close={close} />
      <Form ref={form} noValidate aria-busy={loading} onSubmit={(event) => void onSubmit(event)}>
        <SheetMiddle display="flex" flexDirection="column" gap="6" pb="5">
          <PriceField
            draft={draft}
            onChange={change}
            askedCents={favor.originalPrice.cents}
            isFixed={isFixed}
            error={errors.price}
          />
          <WhenField
            draft={draft}
            onChange={change}
            question={t(favor.viewerIsPoster ? 'deal.when.question.poster' : 'deal.when.question', {
              name: other.firstName,
            })}
            days={days}
            minutes={minutes}
            error={errors.startsAt}
          />
          {favor.viewerIsPoster && <AddressField draft={draft} onChange={change} now={now} name={other.firstName} />}
          <IncludedField draft={draft} onChange={change} />
          <NoteField
            draft={draft}
            onChange={change}
            label={t('deal.note', { name: other.firstName })}
            error={errors.note}
          />
          <DeclarationField declaration={declaration} />
        </SheetMiddle>
        <Foot data-foot>
          {errors.form !== undefined && <FormError>{errors.form}</FormError>}
          <HStack gap="2.5" textStyle="small" color="muted" align="start">
            <Box flexShrink="0" color="spruce.ink">
              <LockSimpleIcon size={18} weight="fill" aria-hidden />
            </Box>
            {t(purpose === 'change' ? 'deal.privacy.change' : 'deal.privacy', { name: other.firstName })}
          </HStack>
          <Button type="submit" size="lg" width="full" disabled={loading}>
            {t(`deal.send.${purpose}`)}
          </Button>
        </Foot>
      </Form>
    </>
  );
}

function Content({ state: { subject, error, retry }, close }: { state: TermsSubjectState; close: () => void }) {
  const t = useTranslate();
  if (subject) return <TermsForm subject={subject} close={close} />;
  if (error) return <ErrorState title={t('deal.loadFailed')} message={refusalOf(error)?.message} onRetry={retry} />;
  return (
    <Stack gap="4" px="page" pb="8" role="status" aria-label={t('deal.loading')}>
      <Skeleton height="3rem" />
      <Skeleton height="7rem" rounded="card" />
      <Skeleton height="3.75rem" />
      <Skeleton height="5rem" />
    </Stack>
  );
}

function OwnTerms({ favorId, close }: { favorId: string; close: () => void }) {
  return <Content state={useOwnTerms(favorId)} close={close} />;
}

function DealTerms({ dealId, close }: { dealId: string; close: () => void }) {
  return <Content state={useDealTerms(dealId)} close={close} />;
}

/**
 * Renders the sheet for terms: a first offer, a change of one's own, a counter-offer, or a change of what is agreed
 * (docs/behaviour/deals.md#offers). `dealId` names the deal where it is not the viewer's own offer for the favor.
 */
export function TermsSheet({
  favorId,
  dealId,
  onClose,
}: {
  favorId: string;
  dealId?: string | undefined;
  onClose: () => void;
}) {
  const t = useTranslate();
  return (
    <Sheet title={t('deal.sheet')} onClose={onClose}>
      {(close) =>
        dealId === undefined ? (
          <OwnTerms favorId={favorId} close={close} />
        ) : (
          <DealTerms dealId={dealId} close={close} />
        )
      }
    </Sheet>
  );
}
