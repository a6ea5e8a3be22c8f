import { Center, chakra } from '@chakra-ui/react';
import type { Icon } from '@phosphor-icons/react';
import { ArrowCounterClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowCounterClockwise';
import { ChatCircleTextIcon } from '@phosphor-icons/react/dist/csr/ChatCircleText';
import { CurrencyEurIcon } from '@phosphor-icons/react/dist/csr/CurrencyEur';
import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/csr/DownloadSimple';
import { HandshakeIcon } from '@phosphor-icons/react/dist/csr/Handshake';
import { HourglassMediumIcon } from '@phosphor-icons/react/dist/csr/HourglassMedium';
import { HourglassSimpleLowIcon } from '@phosphor-icons/react/dist/csr/HourglassSimpleLow';
import { MapPinIcon } from '@phosphor-icons/react/dist/csr/MapPin';
import { MapPinAreaIcon } from '@phosphor-icons/react/dist/csr/MapPinArea';
import { ShieldCheckIcon } from '@phosphor-icons/react/dist/csr/ShieldCheck';
import { StarIcon } from '@phosphor-icons/react/dist/csr/Star';
import { XCircleIcon } from '@phosphor-icons/react/dist/csr/XCircle';
import type { HueName } from '../../../../shared/palettes.ts';
import type { NotificationKind } from '../../../generated/graphql.ts';

const styles: Readonly<Record<NotificationKind, { hue: HueName; Icon: Icon }>> = {
  FAVOR_NEARBY: { hue: 'sky', Icon: MapPinAreaIcon },
  FAVOR_ACCEPTED: { hue: 'spruce', Icon: HandshakeIcon },
  NEGOTIATION_STARTED: { hue: 'marigold', Icon: CurrencyEurIcon },
  NEW_MESSAGE: { hue: 'spruce', Icon: ChatCircleTextIcon },
  FAVOR_COMPLETED: { hue: 'marigold', Icon: StarIcon },
  EXPIRING_SOON: { hue: 'coral', Icon: HourglassMediumIcon },
  FAVOR_EXPIRED: { hue: 'plum', Icon: HourglassSimpleLowIcon },
  FAVOR_REOPENED: { hue: 'sky', Icon: ArrowCounterClockwiseIcon },
  FAVOR_WITHDRAWN: { hue: 'coral', Icon: XCircleIcon },
  MODERATION_OUTCOME: { hue: 'plum', Icon: ShieldCheckIcon },
  EXPORT_READY: { hue: 'spruce', Icon: DownloadSimpleIcon },
  DIRECT_REQUEST: { hue: 'marigold', Icon: HandshakeIcon },
  OFFER_RECEIVED: { hue: 'marigold', Icon: HandshakeIcon },
  COUNTER_OFFER: { hue: 'marigold', Icon: CurrencyEurIcon },
  OFFER_CHOSEN: { hue: 'spruce', Icon: HandshakeIcon },
  OFFER_PASSED: { hue: 'plum', Icon: XCircleIcon },
  OFFER_DECLINED: { hue: 'plum', Icon: XCircleIcon },
  OFFER_EXPIRED: { hue: 'plum', Icon: HourglassSimpleLowIcon },
  OFFER_VOID: { hue: 'plum', Icon: XCircleIcon },
  FAVOR_EDITED: { hue: 'sky', Icon: ArrowCounterClockwiseIcon },
  TERMS_PROPOSED: { hue: 'marigold', Icon: CurrencyEurIcon },
  TERMS_ANSWERED: { hue: 'spruce', Icon: ChatCircleTextIcon },
  DEAL_CANCELLED: { hue: 'coral', Icon: XCircleIcon },
  APPOINTMENT_SOON: { hue: 'sky', Icon: HourglassMediumIcon },
  NO_SHOW_CLAIMED: { hue: 'coral', Icon: XCircleIcon },
  DID_IT_HAPPEN: { hue: 'sky', Icon: HourglassSimpleLowIcon },
  DISPUTE_OPENED: { hue: 'coral', Icon: ShieldCheckIcon },
  REVIEW_PUBLISHED: { hue: 'marigold', Icon: StarIcon },
  ADDRESS_SHOWN: { hue: 'spruce', Icon: MapPinIcon },
  PHOTO_HIDDEN: { hue: 'plum', Icon: ShieldCheckIcon },
  REVIEW_HIDDEN: { hue: 'plum', Icon: ShieldCheckIcon },
  PICTURE_HIDDEN: { hue: 'plum', Icon: ShieldCheckIcon },
  CHECK_IN: { hue: 'coral', Icon: ShieldCheckIcon },
  DISPUTE_DECIDED: { hue: 'plum', Icon: ShieldCheckIcon },
};

const Square = chakra(Center, {
  base: { boxSize: '3rem', flexShrink: '0', rounded: 'tile', bg: 'colorPalette.soft', color: 'colorPalette.ink' },
});

/** Shows the kind of a notification as an icon; its text is beside it. */
export function NotificationIcon({ kind }: { kind: NotificationKind }) {
  const { hue, Icon } = styles[kind];
  return (
    <Square colorPalette={hue}>
      <Icon size={24} weight="duotone" aria-hidden />
    </Square>
  );
}
