import { chakra } from '@chakra-ui/react';
import { ExportIcon } from '@phosphor-icons/react/dist/csr/Export';
import { PlusSquareIcon } from '@phosphor-icons/react/dist/csr/PlusSquare';
import { useTranslate } from '../../lib/i18n/translate.ts';
import { HeldHeart } from './logo.tsx';

const Steps = chakra('ol', { base: { listStyleType: 'none', display: 'grid', gap: '2', mt: '3', textStyle: 'small' } });
const Step = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: '1.75rem minmax(0, 1fr)',
    gap: '2.5',
    alignItems: 'center',
    '& > svg': { color: 'spruce.ink', mx: 'auto' },
  },
});

/** Renders the steps for adding the app to an iPhone's home screen: iOS lets only the owner do it. */
export function HomeScreenSteps() {
  const t = useTranslate();
  return (
    <Steps>
      <Step>
        <ExportIcon size={22} aria-hidden />
        {t('install.steps.share')}
      </Step>
      <Step>
        <PlusSquareIcon size={22} aria-hidden />
        {t('install.steps.add')}
      </Step>
      <Step>
        <HeldHeart size={24} />
        {t('install.steps.open')}
      </Step>
    </Steps>
  );
}
