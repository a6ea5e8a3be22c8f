import { Box, Stack, Text } from '@chakra-ui/react';
import { useFormat } from '../../lib/i18n/format.ts';
import type { LegalDocument } from '../../lib/navigation/navigation.ts';
import { useTranslate } from '../../lib/i18n/translate.ts';
import { legalSections, legalTextsDate } from './legal-sections.ts';

type SectionKey = {
  [Document in LegalDocument]: `legal.${Document}.${(typeof legalSections)[Document][number]}`;
}[LegalDocument];

/** Renders a legal text without its title. `headingLevel` is that of its sections. */
export function LegalText({ document, headingLevel = 'h2' }: { document: LegalDocument; headingLevel?: 'h2' | 'h3' }) {
  const t = useTranslate();
  const format = useFormat();
  const sections = legalSections[document].map((section) => `legal.${document}.${section}` as SectionKey);
  return (
    <Stack gap="6">
      <Box>
        <Text>{t(`legal.${document}.intro`)}</Text>
        <Text textStyle="small" color="muted" mt="2">
          {t('legal.date', { day: format.day(legalTextsDate) })}
        </Text>
      </Box>
      {sections.map((section) => (
        <Box as="section" key={section}>
          <Text as={headingLevel} textStyle="section" mb="1.5">
            {t(section)}
          </Text>
          <Stack gap="2.5">
            {t(`${section}.text`)
              .split('\n')
              .map((paragraph) => (
                <Text key={paragraph} lineHeight="1.6">
                  {paragraph}
                </Text>
              ))}
          </Stack>
        </Box>
      ))}
    </Stack>
  );
}
