import { Box, HStack, Stack, Text, chakra } from '@chakra-ui/react';
import { ArrowRightIcon } from '@phosphor-icons/react/dist/csr/ArrowRight';
import { LightbulbIcon } from '@phosphor-icons/react/dist/csr/Lightbulb';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useFormat } from '../../lib/i18n/format.ts';
import { NEARBY_KM } from '../../../shared/nearby-radius.ts';
import { useTranslate } from '../../lib/i18n/translate.ts';
import { usePageTitle } from '../../lib/navigation/use-page-title.ts';
import { Button, ButtonLink } from '../../components/base/button.tsx';
import { Card } from '../../components/base/card.tsx';
import { PageHeader } from '../../components/base/page-header.tsx';
import { examplePrices, guideSteps } from './guide-steps.ts';
import { WhyChoose } from './why-choose.tsx';

/** A part of the line that shows how far one is: 4 px to see, 44 px to hit. */
const Mark = chakra(
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

const Foot = chakra('footer', {
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

/** The walkthrough: four steps with an example and a tip each, and at the end the way in (docs/behaviour.md#how-it-works). */
export function HowItWorksScreen() {
  const t = useTranslate();
  const format = useFormat();
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  const [at, setAt] = useState(0);
  const step = guideSteps[at]!;
  const isLast = at === guideSteps.length - 1;
  usePageTitle(t('guide.title'));

  const go = (next: number) => {
    setAt(next);
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  };
  const [price, offer] = [examplePrices.price, examplePrices.offer].map((cents) =>
    format.price({ cents, currency: 'EUR' }),
  ) as [string, string];
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
        <HStack role="group" aria-label={t('guide.progress', { step: at + 1, count: guideSteps.length })} gap="1.5">
          {guideSteps.map(({ name }, index) => (
            <Mark
              key={name}
              aria-label={t(`guide.${name}`)}
              aria-current={index === at ? 'step' : undefined}
              data-reached={index <= at || undefined}
              onClick={() => go(index)}
            />
          ))}
        </HStack>
        <Box
          display="grid"
          gridTemplateColumns={{ lg: '1fr 1fr' }}
          gap={{ base: '5', lg: '12' }}
          alignItems="center"
          flex={{ lg: '1' }}
        >
          <Box
            colorPalette={step.hue}
            bg="colorPalette.soft"
            rounded="sheet"
            pt={{ base: '2', lg: '12' }}
            overflow="hidden"
          >
            <step.Picture />
          </Box>
          <Stack gap="4">
            <Box aria-live="polite">
              <Text textStyle="small" color="muted">
                {t('guide.progress', { step: at + 1, count: guideSteps.length })}
              </Text>
              <Text as="h2" ref={heading} tabIndex={-1} outline="none" textStyle="title" mt="0.5">
                {t(`guide.${step.name}`)}
              </Text>
              <Text mt="2" color="muted">
                {t(`guide.${step.name}.text`, { km: NEARBY_KM })}
              </Text>
            </Box>
            <Card p="4">
              <Text textStyle="label" color="spruce.ink" mb="1">
                {t('guide.example')}
              </Text>
              <Text textStyle="cardTitle" lineHeight="1.35">
                {t(`guide.${step.name}.example`, { price, offer })}
              </Text>
            </Card>
            <HStack align="start" gap="2.5" textStyle="small" color="muted">
              <Box color="marigold.ink" flexShrink="0">
                <LightbulbIcon size={20} weight="duotone" aria-hidden />
              </Box>
              <Text>{t('guide.tip', { tip: t(`guide.${step.name}.tip`) })}</Text>
            </HStack>
            {isLast && <WhyChoose />}
          </Stack>
        </Box>
        <Foot mt="auto">
          <Button look="outline" size="lg" disabled={at === 0} onClick={() => go(at - 1)}>
            {t('guide.previous')}
          </Button>
          {isLast ? (
            <ButtonLink to="/auth" size="lg">
              {t('guide.start')}
            </ButtonLink>
          ) : (
            <Button size="lg" onClick={() => go(at + 1)}>
              {t('guide.next')}
              <ArrowRightIcon size={18} weight="bold" aria-hidden />
            </Button>
          )}
        </Foot>
      </Stack>
    </Stack>
  );
}
