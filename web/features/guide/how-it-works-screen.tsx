import { Box, HStack, Stack, Text, chakra } from '@chakra-ui/react';
import { ArrowRightIcon } from '@phosphor-icons/react/dist/csr/ArrowRight';
import { LightbulbIcon } from '@phosphor-icons/react/dist/csr/Lightbulb';
import { useRef, useState, type RefObject, type ComponentType } from 'react';
import { useNavigate } from 'react-router-dom';
import { useFormat } from '../../lib/i18n/format.ts';
import { NEARBY_KM } from '../../../shared/nearby-radius.ts';
import { useTranslate } from '../../lib/i18n/translate.ts';
import { usePageTitle } from '../../lib/navigation/use-page-title.ts';
import { Button, ButtonLink } from '../../components/base/button.tsx';
import { Card } from '../../components/base/card.tsx';
import { PageHeader } from '../../components/base/page-header.tsx';
import { WhyChoose } from './why-choose.tsx';
import type { HueName } from '../../../shared/palettes.ts';
import { CarriedTogether, PinnedNote, StreetAnswers, TwoTalking } from './guide-scenes.tsx';

/** Steps (docs/behaviour/product.md#how-it-works), each with its scene and tint; their texts are `guide.{name}`. */
const guideSteps: readonly {
  name: 'post' | 'connect' | 'chat' | 'help';
  hue: HueName;
  Picture: ComponentType;
}[] = [
  { name: 'post', hue: 'sky', Picture: PinnedNote },
  { name: 'connect', hue: 'spruce', Picture: StreetAnswers },
  { name: 'chat', hue: 'plum', Picture: TwoTalking },
  { name: 'help', hue: 'marigold', Picture: CarriedTogether },
];

/** The prices in the examples, in cents: the asking price and the counter-offer. */
const examplePrices = { price: 4_500, offer: 4_000 };

/** A segment of the progress line: 4 px to see, 44 px to tap. */
const Segment = chakra(
  'button',
  {
    base: {
      flex: '1',
      minH: 'touch',
      cursor: 'pointer',
      _before: {
        content: '""',
        display: 'block',
        height: '1',
        rounded: 'full',
        bg: 'line',
        transitionProperty: 'background-color',
        transitionDuration: 'normal',
      },
      '&[data-reached]': { _before: { bg: 'spruce.solid' } },
    },
  },
  { defaultProps: { type: 'button' } },
);

const Footer = chakra('footer', {
  base: {
    position: { base: 'sticky', md: 'static' },
    bottom: '0',
    display: 'flex',
    gap: '2.5',
    bg: 'paper',
    py: '3',
    pb: { base: 'calc(env(safe-area-inset-bottom) + 0.75rem)', md: '3' },
    width: 'full',
    maxW: { lg: '26rem' },
    ms: { lg: 'auto' },
    '& > *': { minW: '0', flex: '1' },
  },
});

type Step = (typeof guideSteps)[number];

function StepProgress({ current, onGo }: { current: number; onGo: (index: number) => void }) {
  const t = useTranslate();
  return (
    <HStack role="group" aria-label={t('guide.progress', { step: current + 1, count: guideSteps.length })} gap="1.5">
      {guideSteps.map(({ name }, index) => (
        <Segment
          key={name}
          aria-label={t(`guide.${name}`)}
          aria-current={index === current ? 'step' : undefined}
          data-reached={index <= current || undefined}
          onClick={() => onGo(index)}
        />
      ))}
    </HStack>
  );
}

function StepPicture({ step }: { step: Step }) {
  return (
    <Box colorPalette={step.hue} bg="colorPalette.soft" rounded="sheet" pt={{ base: '2', lg: '12' }} overflow="hidden">
      <step.Picture />
    </Box>
  );
}

function StepText({ current, heading }: { current: number; heading: RefObject<HTMLHeadingElement | null> }) {
  const t = useTranslate();
  return (
    <Box aria-live="polite">
      <Text textStyle="small" color="muted">
        {t('guide.progress', { step: current + 1, count: guideSteps.length })}
      </Text>
      <Text as="h2" ref={heading} tabIndex={-1} outline="none" textStyle="title" mt="0.5">
        {t(`guide.${guideSteps[current]!.name}`)}
      </Text>
      <Text mt="2" color="muted">
        {t(`guide.${guideSteps[current]!.name}.text`, { km: NEARBY_KM })}
      </Text>
    </Box>
  );
}

function Example({ step }: { step: Step }) {
  const t = useTranslate();
  const format = useFormat();
  const euros = (cents: number) => format.price({ cents, currency: 'EUR' });
  return (
    <Card p="4">
      <Text textStyle="label" color="spruce.ink" mb="1">
        {t('guide.example')}
      </Text>
      <Text textStyle="cardTitle" lineHeight="1.35">
        {t(`guide.${step.name}.example`, { price: euros(examplePrices.price), offer: euros(examplePrices.offer) })}
      </Text>
    </Card>
  );
}

function Tip({ step }: { step: Step }) {
  const t = useTranslate();
  return (
    <HStack align="start" gap="2.5" textStyle="small" color="muted">
      <Box color="marigold.ink" flexShrink="0">
        <LightbulbIcon size={20} weight="duotone" aria-hidden />
      </Box>
      <Text>{t('guide.tip', { tip: t(`guide.${step.name}.tip`) })}</Text>
    </HStack>
  );
}

function Navigation({ current, onGo }: { current: number; onGo: (index: number) => void }) {
  const t = useTranslate();
  return (
    <Footer data-foot mt="auto">
      <Button look="outline" size="lg" disabled={current === 0} onClick={() => onGo(current - 1)}>
        {t('guide.previous')}
      </Button>
      {current === guideSteps.length - 1 ? (
        <ButtonLink to="/auth" size="lg">
          {t('guide.start')}
        </ButtonLink>
      ) : (
        <Button size="lg" onClick={() => onGo(current + 1)}>
          {t('guide.next')}
          <ArrowRightIcon size={18} weight="bold" aria-hidden />
        </Button>
      )}
    </Footer>
  );
}

/**
 * Renders the walkthrough: four steps with an example and a tip each, and at the end the way in
 * (docs/behaviour/product.md#how-it-works).
 */
export function HowItWorksScreen() {
  const t = useTranslate();
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  const [current, setCurrent] = useState(0);
  const step = guideSteps[current]!;
  usePageTitle(t('guide.title'));

  const go = (index: number) => {
    setCurrent(index);
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  };
  return (
    <Stack gap="0" minH="100dvh">
      <PageHeader title={t('guide.title')} onBack={() => void navigate('/')} />
      <Stack
        flex="1"
        gap="0"
        px={{ base: 'page', md: '8' }}
        width="full"
        maxW={{ base: 'prose', lg: 'none' }}
        mx="auto"
      >
        <StepProgress current={current} onGo={go} />
        <Box
          display="grid"
          gridTemplateColumns={{ lg: '1fr 1fr' }}
          gap={{ base: '5', lg: '12' }}
          alignItems="center"
          flex={{ lg: '1' }}
        >
          <StepPicture step={step} />
          <Stack gap="4">
            <StepText current={current} heading={heading} />
            <Example step={step} />
            <Tip step={step} />
            {current === guideSteps.length - 1 && <WhyChoose />}
          </Stack>
        </Box>
        <Navigation current={current} onGo={go} />
      </Stack>
    </Stack>
  );
}
