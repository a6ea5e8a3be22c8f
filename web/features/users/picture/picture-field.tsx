import { useMutation } from '@apollo/client/react';
import { Box, HStack, Text, chakra } from '@chakra-ui/react';
import { CameraPlusIcon } from '@phosphor-icons/react/dist/csr/CameraPlus';
import { Suspense, useId, useState } from 'react';
import { refusalOf } from '../../../lib/apollo/refusal.ts';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import { showToast } from '../../../lib/feedback/toasts.ts';
import { useEntryState, useGoBack, useOpenSheet } from '../../../lib/navigation/navigation.ts';
import { StatementOfReasons } from '../../../components/feedback/statement-of-reasons.tsx';
import { Avatar } from '../../../components/base/avatar.tsx';
import { Button } from '../../../components/base/button.tsx';
import { useSetting } from '../settings/use-setting.ts';
import { Switch } from '../../../components/form/switch.tsx';
import { lazyRequired } from '../../../components/base/lazy-component.tsx';
import {
  RemovePictureDocument,
  ShowPictureToVisitorsDocument,
  type PictureField_UserFragment,
} from '../../../generated/graphql.ts';

const CropSheet = lazyRequired(async () => (await import('./crop-sheet.tsx')).CropSheet);

/** Looks like a soft button; the file input in it takes focus and keys. */
const Choose = chakra('label', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    minH: 'touch',
    px: '4',
    rounded: 'control',
    bg: 'spruce.soft',
    color: 'spruce.ink',
    textStyle: 'strong',
    cursor: 'pointer',
    _focusWithin: { outline: '2px solid {colors.spruce.solid}', outlineOffset: '2px' },
  },
});

function RemoveButton() {
  const t = useTranslate();
  const [removePicture, { loading }] = useMutation(RemovePictureDocument);
  const remove = async () => {
    try {
      await removePicture();
      showToast({ title: t('picture.removed') });
    } catch (error) {
      const description = refusalOf(error)?.message ?? t('ask.photos.unreachable');
      showToast({ title: t('picture.failed'), description, tone: 'alert' });
    }
  };
  return (
    <Button look="plain" colorPalette="coral" disabled={loading} onClick={() => void remove()}>
      {t('picture.remove')}
    </Button>
  );
}

/** Renders the switch by which the viewer lets visitors see their picture too. */
function VisitorsSwitch({ shown }: { shown: boolean }) {
  const t = useTranslate();
  const [show] = useMutation(ShowPictureToVisitorsDocument);
  const [checked, change] = useSetting(
    shown,
    (next) => show({ variables: { shown: next } }),
    (next) => (next ? 'picture.visitors.on' : 'picture.visitors.off'),
  );
  return (
    <Box mt="2">
      <Switch line checked={checked === true} onChange={change}>
        {t('picture.visitors')}
      </Switch>
      <Text textStyle="tiny" color="muted">
        {t('picture.visitors.text')}
      </Text>
    </Box>
  );
}

/**
 * Shows the viewer's picture, and lets them choose, change and remove it (docs/behaviour/favors.md#profile-pictures).
 */
export function PictureField({ user }: { user: PictureField_UserFragment }) {
  const t = useTranslate();
  const input = useId();
  const [chosen, setChosen] = useState<{ file: File; url: string }>();
  const { sheet } = useEntryState();
  const openSheet = useOpenSheet();
  const closeSheet = useGoBack('/edit-profile');
  const choose = (file: File) => {
    if (chosen) URL.revokeObjectURL(chosen.url);
    setChosen({ file, url: URL.createObjectURL(file) });
    openSheet({ name: 'cropPicture' });
  };
  return (
    <HStack gap="4" mb="6" align="start" role="group" aria-label={t('picture.title')}>
      <Avatar names={[user.firstName, user.lastName]} picture={user.picture} size={72} />
      <Box minW="0" flex="1">
        <HStack gap="2" flexWrap="wrap">
          <Choose htmlFor={input}>
            <CameraPlusIcon size={20} weight="bold" aria-hidden />
            {t(user.picture ? 'picture.change' : 'picture.add')}
            <chakra.input
              id={input}
              type="file"
              accept="image/jpeg,image/png,image/webp,image/avif"
              srOnly
              onChange={(event) => {
                const [file] = event.target.files ?? [];
                event.target.value = '';
                if (file) choose(file);
              }}
            />
          </Choose>
          {user.picture && <RemoveButton />}
        </HStack>
        <Text textStyle="tiny" color={user.pictureHidden ? 'coral.ink' : 'muted'} mt="2">
          {t(user.pictureHidden ? 'picture.hidden' : 'picture.hint')}
        </Text>
        {user.picture && <VisitorsSwitch shown={user.showsPictureToVisitors === true} />}
        {user.pictureHidden && <StatementOfReasons reasons={user.pictureHiddenReasons} />}
      </Box>
      {sheet?.name === 'cropPicture' && chosen && (
        <Suspense>
          <CropSheet {...chosen} onClose={closeSheet} />
        </Suspense>
      )}
    </HStack>
  );
}
