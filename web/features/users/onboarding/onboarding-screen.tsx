import { Box, Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useReturnTo } from '../../../lib/navigation/use-return-to.ts';
import { RequireSignIn } from '../../../lib/navigation/require-sign-in.tsx';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import { usePageTitle } from '../../../lib/navigation/use-page-title.ts';
import { IllustratedPage } from '../../../components/base/illustrated-page.tsx';
import { Button } from '../../../components/base/button.tsx';
import { FormError } from '../../../components/form/form-field.tsx';
import { Logo } from '../../../components/base/logo.tsx';
import { BirthDateField } from './birth-date-field.tsx';
import { CountryField } from './country-field.tsx';
import { useOnboarding } from './use-onboarding.ts';

interface OnboardingProps {
  /** A favor that waits for this, if there is one. */
  keptFavor?: ReactNode;
  /** Called when the person goes on without. */
  onLater?: () => void;
}

function Onboarding({ keptFavor, onLater }: OnboardingProps) {
  const t = useTranslate();
  usePageTitle(t('onboarding.title'));
  const returnToWanted = useReturnTo();
  const { form, country, errors, loading, onSubmit, changeDateOfBirth, changeCountry } = useOnboarding(returnToWanted);
  return (
    <IllustratedPage>
      <Box pt="calc(env(safe-area-inset-top) + 2rem)" pb="5" hideFrom="md">
        <Logo size={52} />
      </Box>
      {keptFavor}
      <Text as="h1" textStyle="display">
        {t('onboarding.title')}
      </Text>
      <Text color="muted" mt="2" mb="7">
        {t('onboarding.text')}
      </Text>
      <form ref={form} noValidate onSubmit={onSubmit} aria-busy={loading}>
        <Stack gap="5">
          <BirthDateField error={errors.dateOfBirth} onChange={changeDateOfBirth} />
          <CountryField error={errors.country} initial={country || undefined} onChange={changeCountry} />
        </Stack>
        {errors.form !== undefined && <FormError mt="4">{errors.form}</FormError>}
        <Button data-keep-clear type="submit" size="lg" width="full" mt="8" disabled={loading}>
          {t('onboarding.submit')}
        </Button>
        <Button
          data-keep-clear
          look="plain"
          width="full"
          mt="2"
          onClick={() => {
            onLater?.();
            returnToWanted();
          }}
        >
          {t('onboarding.later')}
        </Button>
      </form>
    </IllustratedPage>
  );
}

/** Renders `/onboarding`, which asks a new person once for date of birth and country. */
export function OnboardingScreen(props: OnboardingProps) {
  return (
    <RequireSignIn>
      <Onboarding {...props} />
    </RequireSignIn>
  );
}
