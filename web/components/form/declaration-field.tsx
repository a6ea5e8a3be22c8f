import { Stack, Text } from '@chakra-ui/react';
import type { Declaration } from '../../lib/account/use-declaration.ts';
import { useTranslate } from '../../lib/i18n/translate.ts';
import { ChoiceList } from './choice-list.tsx';

/** Renders the choice between acting privately and as a business; `isBusiness` is null before the first. */
export function BusinessChoice({
  isBusiness,
  onChange,
}: {
  isBusiness: boolean | null;
  onChange: (isBusiness: boolean) => void;
}) {
  const t = useTranslate();
  return (
    <Stack gap="1">
      <ChoiceList
        label={t('business.question')}
        choices={[
          { value: 'no', label: t('business.private') },
          { value: 'yes', label: t('business.business') },
        ]}
        value={isBusiness === null ? null : isBusiness ? 'yes' : 'no'}
        onChange={(value) => onChange(value === 'yes')}
      />
      <Text textStyle="small" color="muted">
        {t('business.hint')}
      </Text>
    </Stack>
  );
}

/** Renders the question whether the viewer acts as a business; nothing once they have declared it. */
export function DeclarationField({ declaration }: { declaration: Declaration }) {
  if (!declaration.isAsked) return null;
  return <BusinessChoice isBusiness={declaration.isBusiness} onChange={declaration.setIsBusiness} />;
}
