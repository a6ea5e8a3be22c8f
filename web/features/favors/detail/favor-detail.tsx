import { Box, Stack, Text, chakra } from '@chakra-ui/react';
import { ChatCircleDotsIcon } from '@phosphor-icons/react/dist/csr/ChatCircleDots';
import type { ReactNode } from 'react';
import { useFormat } from '../../../lib/i18n/format.ts';
import { useTranslation } from '../../../lib/account/use-translation.ts';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import { ButtonLink } from '../../../components/base/button.tsx';
import { Card } from '../../../components/base/card.tsx';
import { StatementOfReasons } from '../../../components/feedback/statement-of-reasons.tsx';
import { TranslationLine } from '../../../components/feedback/translation-line.tsx';
import { useNow } from '../../../components/base/countdown.tsx';
import type { FavorDetail_FavorFragment } from '../../../generated/graphql.ts';
import { FreeCancellation, isToDecide, PaymentProtection } from './cancellation-policy.tsx';
import { FavorHead, PosterCard } from './favor-head.tsx';
import { LocationPreview } from './location-preview.tsx';
import { WhenAndWhere } from './when-and-where.tsx';

/** Renders who asks and, also at a fixed price, a way to write to them before anything is agreed. */
function Poster({ favor }: { favor: FavorDetail_FavorFragment }) {
  const t = useTranslate();
  const isAsking = favor.status === 'OPEN' && favor.viewerCanMessage && !favor.viewerIsPoster;
  return (
    <PosterCard poster={favor.poster}>
      {isAsking && (
        <ButtonLink to={`/chat/${favor.id}`} className="needs-script" look="soft" width="full">
          <ChatCircleDotsIcon size={20} aria-hidden />
          {t('detail.question')}
        </ButtonLink>
      )}
    </PosterCard>
  );
}

/** Renders what is to be done, translated where the reader asks for it. */
function Description({ favor: { id, description, viewerIsPoster } }: { favor: FavorDetail_FavorFragment }) {
  const translation = useTranslation({ favorId: id }, description, !viewerIsPoster);
  const { text, language } = translation?.shown ?? { text: description, language: undefined };
  return (
    <>
      <Text color="muted" whiteSpace="pre-line" overflowWrap="anywhere" lang={language}>
        {text}
      </Text>
      <TranslationLine translation={translation} />
    </>
  );
}

/** Renders the way an open favor finds its helper, before anybody taps, or that one person alone is asked. */
function Acceptance({ favor }: { favor: FavorDetail_FavorFragment }) {
  const t = useTranslate();
  const { status, acceptance, reservedFor, viewerIsPoster, poster } = favor;
  if (status !== 'OPEN') return null;
  return (
    <Text textStyle="small" color="muted">
      {reservedFor
        ? t(viewerIsPoster ? 'detail.direct.own' : 'detail.direct', {
            name: (viewerIsPoster ? reservedFor : poster).firstName,
          })
        : t(viewerIsPoster ? 'detail.acceptance.own' : 'detail.acceptance', {
            way: acceptance,
            name: poster.firstName,
          })}
    </Text>
  );
}

/** Tells the poster of a favor that an admin hid it, and why. */
function Hidden({ favor: { isHidden, viewerIsPoster, hiddenReasons } }: { favor: FavorDetail_FavorFragment }) {
  const t = useTranslate();
  return (
    isHidden &&
    viewerIsPoster && (
      <Card px="4" py="3" mb="2">
        <Text textStyle="strong" color="coral.ink">
          {t('moderation.hidden')}
        </Text>
        <StatementOfReasons reasons={hiddenReasons} />
      </Card>
    )
  );
}

/** Renders who has read the address and when; `views` is null for everybody but the poster. */
function AddressViews({ views, now }: { views: FavorDetail_FavorFragment['addressSightings']; now: number }) {
  const t = useTranslate();
  const { day, time } = useFormat();
  const today = day(new Date(now));
  return views?.map(({ user, seenAt }) => (
    <Text key={user.id} textStyle="tiny" color="muted">
      {t('favor.addressSeen', {
        name: user.firstName,
        today: day(seenAt) === today ? 'yes' : 'no',
        day: day(seenAt),
        time: time(seenAt),
      })}
    </Text>
  ));
}

/** Lays the parts out below each other; with `spread`, from 1024 px, the picture is beside the others. */
const Parts = chakra('div', {
  base: { display: 'flex', flexDirection: 'column', gap: '4' },
  variants: {
    spread: {
      true: {
        lg: {
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
          columnGap: '8',
          alignItems: 'start',
          '& > *': { gridColumn: '2' },
          '& > [data-picture]': { gridColumn: '1', gridRow: '1 / span 6', position: 'sticky', top: '0' },
        },
      },
    },
  },
});

/** Words with a map between them; beside it, where there are two columns. */
const besideMap = {
  lg: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    alignItems: 'center',
    '& > :nth-child(2)': { gridColumn: '2', gridRow: '1 / span 2', height: 'full', minHeight: '128px' },
  },
} as const;

/** Renders when and where the favor is, with a map of the surroundings. */
function Place({ favor, now, spread }: { favor: FavorDetail_FavorFragment; now: number; spread: boolean }) {
  const t = useTranslate();
  const { location, locationIsExact, isSomewhere, viewerIsHelper } = favor;
  return (
    <Card overflow="hidden">
      <Box css={spread ? besideMap : {}}>
        <WhenAndWhere favor={favor} now={now} />
        <LocationPreview
          latitude={location.latitude}
          longitude={location.longitude}
          exact={locationIsExact}
          isSomewhere={isSomewhere}
        />
        <Stack gap="1.5" px="4" py="2.5">
          <Text textStyle="tiny" color="muted">
            {favor.address !== null
              ? t(viewerIsHelper ? 'detail.where.exact.helper' : 'detail.where.exact')
              : `${t('detail.where.approximate')} · ${favor.distance.text}`}
          </Text>
          <AddressViews views={favor.addressSightings} now={now} />
        </Stack>
      </Box>
    </Card>
  );
}

/**
 * Renders a favor's detail (docs/behaviour/favors.md#favor-detail). `conversations` holds who has written about it;
 * `spread` uses two columns on wide screens.
 */
export function FavorDetail({
  favor,
  conversations,
  spread = false,
}: {
  favor: FavorDetail_FavorFragment;
  conversations?: ReactNode;
  spread?: boolean;
}) {
  const now = useNow();
  return (
    <Parts spread={spread}>
      <FavorHead favor={favor} now={now} spread={spread} above={<Hidden favor={favor} />}>
        <Description favor={favor} />
        <Acceptance favor={favor} />
      </FavorHead>
      {conversations}
      <Poster favor={favor} />
      <Place favor={favor} now={now} spread={spread} />
      {!isToDecide(favor) && <FreeCancellation />}
      <PaymentProtection />
    </Parts>
  );
}
