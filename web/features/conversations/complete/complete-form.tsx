import { Box, HStack, Stack, Text, chakra } from '@chakra-ui/react';
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check';
import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle';
import { EyeIcon } from '@phosphor-icons/react/dist/csr/Eye';
import { EyeSlashIcon } from '@phosphor-icons/react/dist/csr/EyeSlash';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import { useOpenSheet } from '../../../lib/navigation/navigation.ts';
import { Avatar } from '../../../components/base/avatar.tsx';
import { Button } from '../../../components/base/button.tsx';
import { ChoiceGroup } from '../../../components/form/choice-group.tsx';
import { FormError, FormField, TextArea } from '../../../components/form/form-field.tsx';
import { RatingInput } from '../../../components/form/rating-input.tsx';
import { SheetForm } from '../../../components/overlay/sheet-body.tsx';
import type { ChatFavor_FavorFragment, ChatPerson_UserFragment, ReviewTag } from '../../../generated/graphql.ts';
import { ConfirmedPrice, PriceField } from './completion-price.tsx';
import { useComplete } from './use-complete.ts';
import type { CompletionMode, PriceFields } from './use-completion-price.ts';

/** Most characters of a review (docs/behaviour/limits.md#validation). */
const REVIEW_LENGTH = 1_000;

/** Renders the tags that describe how it was. */
function Tags({
  offered,
  chosen,
  onToggle,
}: {
  offered: readonly ReviewTag[];
  chosen: readonly ReviewTag[];
  onToggle: (tag: ReviewTag) => void;
}) {
  const t = useTranslate();
  return (
    <ChoiceGroup
      legend={t('complete.tags')}
      legendStyle={{ mx: 'auto' }}
      gap="2"
      justify="center"
      options={offered}
      chosen={chosen}
      renderLabel={(tag, isChosen) => (
        <>
          {isChosen && <CheckIcon size={16} aria-hidden />}
          {t(`review.tag.${tag}`)}
        </>
      )}
      onChoose={onToggle}
    />
  );
}

/** Renders the stars, and in words how many they are. */
function Stars({ stars, setStars }: StarFields) {
  const t = useTranslate();
  return (
    <Stack align="center" gap="0.5">
      <RatingInput label={t('complete.stars')} value={stars} onChange={setStars} />
      <Text textStyle="label" color="marigold.ink">
        {t('complete.stars.said', { count: stars })}
      </Text>
    </Stack>
  );
}

/** Renders a question with stars. */
function Question({ title, text, fields }: { title: string; text: string; fields: StarFields }) {
  return (
    <Stack align="center" gap="1.5" textAlign="center" mb="5">
      <Text as="h2" textStyle="headline">
        {title}
      </Text>
      <Text color="muted">{text}</Text>
      <Stars {...fields} />
    </Stack>
  );
}

/** Renders who says that it is done. */
function Portrait({ other }: { other: ChatPerson_UserFragment }) {
  return (
    <Box position="relative">
      <Avatar names={[other.firstName]} picture={other.picture} size={72} />
      <Box
        position="absolute"
        insetInlineEnd="-2.5"
        bottom="-1.5"
        color="spruce.solid"
        bg="paper"
        rounded="full"
        aria-hidden
      >
        <CheckCircleIcon size={34} weight="fill" />
      </Box>
    </Box>
  );
}

/** Renders that the other says it is done, the price to agree to, and then the stars. */
function Confirmation({
  favor,
  other,
  priceError,
  fields,
}: {
  favor: ChatFavor_FavorFragment;
  other: ChatPerson_UserFragment;
  priceError: string | undefined;
  fields: StarFields & PriceFields;
}) {
  const t = useTranslate();
  const name = other.firstName;
  return (
    <Stack gap="4" mb="4">
      <Stack align="center" gap="1.5" textAlign="center" mb="1">
        <Portrait other={other} />
        <Text as="h2" textStyle="headline" mt="2">
          {t('ending.done', { name })}
        </Text>
        <Text color="muted">{favor.title}</Text>
      </Stack>
      <ConfirmedPrice favor={favor} other={other} error={priceError} fields={fields} />
      <Stack align="center" gap="1.5" textAlign="center">
        <Text textStyle="price">{t('complete.question', { name })}</Text>
        <Stars {...fields} />
      </Stack>
    </Stack>
  );
}

type Fields = ReturnType<typeof useComplete>;
type StarFields = Pick<Fields, 'stars' | 'setStars'>;

/** Leads to contesting instead of confirming. */
function ContestButton({ favor: { viewerDeal } }: { favor: ChatFavor_FavorFragment }) {
  const t = useTranslate();
  const openSheet = useOpenSheet();
  if (!viewerDeal) return null;
  const contest = () => openSheet({ name: 'dealStep', dealId: viewerDeal.id, step: 'contest' });
  return (
    <Button look="plain" colorPalette="coral" width="full" mt="1" px="2" onClick={contest}>
      {t('ending.contest')}
    </Button>
  );
}

/** Says that the review stays hidden, or that it publishes both. */
function Visibility({ mode, name }: { mode: CompletionMode; name: string }) {
  const t = useTranslate();
  const hides = mode === 'complete' || mode === 'edit';
  return (
    <HStack gap="2.5" align="start" mb="3" textStyle="small" color="muted">
      <Box color="spruce.ink" flexShrink="0">
        {hides ? <EyeSlashIcon size={18} weight="fill" aria-hidden /> : <EyeIcon size={18} weight="fill" aria-hidden />}
      </Box>
      <Text>{t(hides ? 'complete.hidden' : 'complete.publishes', { name })}</Text>
    </HStack>
  );
}

/** The answers and who sees them, in sight while the form scrolls where letters of this size leave room for both. */
const Foot = chakra('div', {
  base: {
    mt: '4',
    '@container (min-height: 40rem)': {
      position: 'sticky',
      // What sticks stays within the padding of what scrolls: here it covers that too.
      bottom: 'calc(-1 * (env(safe-area-inset-bottom) + 1.25rem))',
      mt: '1',
      mb: 'calc(-1 * (env(safe-area-inset-bottom) + 1.25rem))',
      mx: '-page',
      px: 'page',
      pt: '3',
      pb: 'calc(env(safe-area-inset-bottom) + 0.75rem)',
      bg: 'paper',
    },
  },
});

/** Label of the submitting button. */
const submitTexts = {
  complete: 'complete.submit',
  confirm: 'complete.confirm',
  rate: 'complete.rate',
  edit: 'edit.save',
} as const;

/** Renders stars, review and the price: to name where it completes the favor, to agree to where it confirms it. */
export function CompleteForm({
  favor,
  other,
  mode,
  onDone,
}: {
  favor: ChatFavor_FavorFragment;
  other: ChatPerson_UserFragment;
  mode: CompletionMode;
  /** Called with the stars that were given. */
  onDone: (stars: number) => void;
}) {
  const t = useTranslate();
  const name = other.firstName;
  const { form, errors, loading, onSubmit, ...fields } = useComplete(favor, name, mode, onDone);
  return (
    <SheetForm ref={form} noValidate onSubmit={onSubmit} aria-busy={loading}>
      {mode === 'confirm' ? (
        <Confirmation favor={favor} other={other} priceError={errors.negotiatedPrice} fields={fields} />
      ) : (
        <Question title={t('complete.question', { name })} text={favor.title} fields={fields} />
      )}
      <Stack gap="4">
        {mode === 'complete' && <PriceField error={errors.negotiatedPrice} fields={fields} />}
        <Tags offered={fields.offeredTags} chosen={fields.tags} onToggle={fields.toggleTag} />
        <FormField
          label={t('complete.review')}
          error={errors.review}
          count={`${fields.review.length} / ${REVIEW_LENGTH}`}
        >
          <TextArea
            value={fields.review}
            minH="5.5rem"
            placeholder={t('complete.review.placeholder')}
            onChange={(event) => fields.setReview(event.target.value)}
          />
        </FormField>
      </Stack>
      <Foot data-foot>
        <Visibility mode={mode} name={name} />
        {errors.form !== undefined && <FormError>{errors.form}</FormError>}
        <Button type="submit" size="lg" width="full" disabled={loading}>
          {t(submitTexts[mode])}
        </Button>
        {mode === 'confirm' && <ContestButton favor={favor} />}
      </Foot>
    </SheetForm>
  );
}
