import { Box, HStack, Stack, Text, chakra } from '@chakra-ui/react';
import type { ComponentType, ReactNode } from 'react';
import type { Declaration } from '../../../lib/account/use-declaration.ts';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import type { LookupFailure, ResolvedAddress } from '../../../lib/place/resolved-address.ts';
import { DeclarationField } from '../../../components/form/declaration-field.tsx';
import { Switch } from '../../../components/form/switch.tsx';
import { DraftCard } from './draft-card.tsx';
import type { Draft } from './post-favor-draft.ts';
import { PostFavorStep, type StepProps } from './post-favor-step.tsx';
import type { Photos } from './photos/use-photos.ts';

/** The props of an address picker. */
export interface AddressPickerProps {
  label: ReactNode;
  hint: ReactNode;
  error: string | undefined;
  /** Reason why the address was not found on posting. */
  lookup: LookupFailure | null;
  value: ResolvedAddress;
  onChange: (address: ResolvedAddress) => void;
  /** Called where its writer says in the chat where it is. */
  onInChat: () => void;
}

const Thumbnail = chakra('img', { base: { boxSize: '3rem', objectFit: 'cover', rounded: 'tile', bg: 'line' } });

/** Renders the card of the draft, and the photos that it does not show. */
function Summary({ draft, photos }: { draft: Draft; photos: Photos['list'] }) {
  const t = useTranslate();
  return (
    <Stack gap="2">
      <Text as="h3" textStyle="label">
        {t('ask.summary')}
      </Text>
      <DraftCard draft={draft} photos={photos} />
      {photos.length > 1 && (
        <HStack gap="2">
          {photos.slice(1).map(({ key, preview }, index) => (
            <Thumbnail key={key} src={preview} alt={t('ask.photos.alt', { number: index + 2 })} />
          ))}
        </HStack>
      )}
    </Stack>
  );
}

/** Renders step 5: the address, and a summary of the favor. The places feature provides the picker. */
export function PlaceStep({
  draft,
  onChange,
  photos,
  error,
  lookup,
  onInChat,
  declaration,
  AddressPicker,
}: StepProps & {
  photos: Photos['list'];
  error: string | undefined;
  lookup: AddressPickerProps['lookup'];
  onInChat: () => void;
  /** Asked before somebody posts; none where a favor is edited. */
  declaration: Declaration | undefined;
  AddressPicker: ComponentType<AddressPickerProps>;
}) {
  const t = useTranslate();
  return (
    <PostFavorStep title={t('ask.place.title')} text={t('ask.place.text')}>
      <AddressPicker
        label={t('ask.place.label')}
        hint={t('ask.place.hint')}
        error={error}
        lookup={lookup}
        value={draft.address}
        onChange={(address) => onChange({ address })}
        onInChat={onInChat}
      />
      {!draft.only && (
        <Box>
          <Switch line checked={draft.isFindable} onChange={(isFindable) => onChange({ isFindable })}>
            {t('ask.findable')}
          </Switch>
          <Text textStyle="small" color="muted">
            {t('ask.findable.text')}
          </Text>
        </Box>
      )}
      {declaration && <DeclarationField declaration={declaration} />}
      <Summary draft={draft} photos={photos} />
    </PostFavorStep>
  );
}
