import { Box, Stack, Text } from '@chakra-ui/react';
import { useParams } from 'react-router-dom';
import { legalDocuments, useGoBack, type LegalDocument } from '../../lib/navigation/navigation.ts';
import { NotFoundScreen } from '../../components/feedback/not-found-screen.tsx';
import { useTranslate } from '../../lib/i18n/translate.ts';
import { usePageTitle } from '../../lib/navigation/use-page-title.ts';
import { ButtonLink } from '../../components/base/button.tsx';
import { PageHeader } from '../../components/base/page-header.tsx';
import { LegalText } from './legal-text.tsx';

function LegalPage({ document }: { document: LegalDocument }) {
  const t = useTranslate();
  const goBack = useGoBack();
  usePageTitle(t(`legal.${document}`));
  return (
    <>
      <PageHeader title={t(`legal.${document}`)} onBack={goBack} />
      <Box
        px="page"
        pt="2"
        pb="8"
        display="grid"
        columnGap="16"
        alignItems="start"
        gridTemplateColumns={{ base: 'minmax(0, {sizes.prose})', lg: 'minmax(0, {sizes.prose}) minmax(0, 20rem)' }}
      >
        <Box as="article">
          <LegalText document={document} />
        </Box>
        <Box
          as="nav"
          aria-labelledby="other-texts"
          mt={{ base: '8', lg: '0' }}
          pt={{ base: '5', lg: '0' }}
          borderTopWidth={{ base: '1px', lg: '0' }}
          borderColor="line"
          position={{ lg: 'sticky' }}
          top="5"
        >
          <Text id="other-texts" textStyle="label" color="muted" mb="2.5">
            {t('legal.others')}
          </Text>
          <Stack gap="2.5">
            {legalDocuments
              .filter((other) => other !== document)
              .map((other) => (
                <ButtonLink key={other} to={`/legal/${other}`} look="outline" size="lg">
                  {t(`legal.${other}`)}
                </ButtonLink>
              ))}
          </Stack>
        </Box>
      </Box>
    </>
  );
}

/** Renders a legal text as a page: `/legal/privacy`, `/legal/terms`, `/legal/safety`. */
export function LegalScreen() {
  const { document } = useParams();
  const legalDocument = legalDocuments.find((name) => name === document);
  return legalDocument ? <LegalPage document={legalDocument} /> : <NotFoundScreen />;
}
