import { Box, Text, chakra } from '@chakra-ui/react';
import { XIcon } from '@phosphor-icons/react/dist/csr/X';
import { useTranslate } from '../../../../lib/i18n/translate.ts';
import { useOpenSheet } from '../../../../lib/navigation/navigation.ts';
import { IconButton } from '../../../../components/base/button.tsx';
import { useSrcSet } from '../../../../components/base/use-src-set.ts';
import { StatementOfReasons } from '../../../../components/feedback/statement-of-reasons.tsx';
import type { ChatPhoto_MessagePhotoFragment } from '../../../../generated/graphql.ts';
import { takeBack } from '../../outbox/outbox.ts';
import type { OutgoingPhoto } from '../../outbox/outbox-storage.ts';
import { usePhotoShare } from '../../outbox/photo-sender.ts';
import { photoLabel } from './photo-label.ts';
import { usePhotoRef } from './use-photo-ref.ts';
import type { ChatItem } from '../log/chat-items.ts';

/** Proportions that a photo is cut to in the log, width by height; the sheet shows the whole of it. */
const [tallest, widest] = [3 / 4, 2];

const Picture = chakra('img', {
  base: { display: 'block', width: 'full', objectFit: 'cover', rounded: '0.875rem', bg: 'line' },
});

/** Keeps the room of a photo from the start, so that nothing moves once it is there. */
const room = ({ width, height }: { width: number; height: number }) => ({
  aspectRatio: String(Math.min(Math.max(width / height, tallest), widest)),
});

const Open = chakra(
  'button',
  { base: { display: 'block', width: 'full', cursor: 'zoom-in', rounded: '0.875rem' } },
  { defaultProps: { type: 'button' } },
);

function Progress({ share }: { share: number }) {
  const t = useTranslate();
  return (
    <Box
      role="progressbar"
      aria-label={t('chat.photo.sending')}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(share * 100)}
      position="absolute"
      insetInline="2"
      bottom="2"
      height="6px"
      rounded="full"
      bg="card"
      overflow="hidden"
    >
      <Box
        height="full"
        bg="spruce.solid"
        transition="width {durations.normal} linear"
        style={{ width: `${share * 100}%` }}
      />
    </Box>
  );
}

/** Renders a photo that the server does not have yet, with the way to stop sending it. */
function WaitingPhoto({ photo, clientKey }: { photo: OutgoingPhoto; clientKey: string }) {
  const t = useTranslate();
  const share = usePhotoShare(clientKey);
  return (
    <Box position="relative">
      <Picture ref={usePhotoRef(photo)} alt={t('chat.photo.yours')} style={room(photo)} />
      <IconButton
        position="absolute"
        top="1"
        right="1"
        bg="card"
        boxShadow="soft"
        aria-label={t('chat.photo.stop')}
        onClick={() => void takeBack(clientKey)}
      >
        <XIcon size={20} weight="bold" aria-hidden />
      </IconButton>
      {share !== undefined && <Progress share={share} />}
    </Box>
  );
}

/** Renders the file of a photo that is on the server. */
function FilePicture({ file, alt }: { file: NonNullable<ChatPhoto_MessagePhotoFragment['file']>; alt: string }) {
  const { small, large } = file;
  const chosen = useSrcSet<HTMLImageElement>(`${small} 480w, ${large} 1280w`, '17rem');
  return <Picture {...chosen} src={small} alt={alt} loading="lazy" draggable={false} style={room(file)} />;
}

/** Renders a photo that is on the server; a tap opens the whole of it. */
function SentPhoto({
  photo: { file, isHidden, hiddenReasons },
  item: { id, own },
  author,
}: {
  photo: ChatPhoto_MessagePhotoFragment;
  item: ChatItem;
  author: string;
}) {
  const t = useTranslate();
  const openSheet = useOpenSheet();
  if (!file)
    return (
      <Text px="2.5" pt="1.5" fontStyle="italic">
        {t(isHidden ? 'chat.photo.hidden' : 'chat.photo.gone')}
      </Text>
    );
  const label = photoLabel(t, own, author);
  return (
    <>
      <Open onClick={() => openSheet({ name: 'photo', photo: { path: file.large, messageId: id!, own } })}>
        <FilePicture file={file} alt={label} />
      </Open>
      {own && isHidden && (
        <Box px="2.5" pt="1.5">
          <Text textStyle="small">{t('chat.photo.hidden.own', { name: author })}</Text>
          <StatementOfReasons reasons={hiddenReasons} />
        </Box>
      )}
    </>
  );
}

/** Renders the photo of a message, of which there is one; `author` is the first name of the other person. */
export function MessagePhoto({ item, author }: { item: ChatItem; author: string }) {
  const { photo, outgoingPhoto } = item;
  return (
    <Box width="17rem" maxW="full" userSelect="none">
      {outgoingPhoto && <WaitingPhoto photo={outgoingPhoto} clientKey={item.key} />}
      {photo && <SentPhoto photo={photo} item={item} author={author} />}
    </Box>
  );
}
