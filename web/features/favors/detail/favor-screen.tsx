import { Flex } from '@chakra-ui/react';
import { ArrowLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowLeft';
import { useParams } from 'react-router-dom';
import { useGoBack } from '../../../lib/navigation/navigation.ts';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import { IconButton } from '../../../components/base/button.tsx';
import { FavorView, type FavorViewProps } from './favor-view.tsx';

/** Renders a favor as a page of its own, when it was opened by its address. */
export function FavorScreen({ Conversations, Ending, Offer }: FavorViewProps) {
  const t = useTranslate();
  const { favorId = '' } = useParams();
  const goBack = useGoBack();
  return (
    <Flex
      direction="column"
      height={{ base: '100dvh', md: 'auto' }}
      maxH={{ md: 'calc(100dvh - 4rem)' }}
      width={{ lg: 'calc(100% - 4rem)' }}
      maxW={{ base: 'dialog', lg: '66rem' }}
      mx="auto"
      mt={{ md: '8' }}
      css={{ '--room': 'calc(env(safe-area-inset-top) + 0.75rem)' }}
      pt={{ base: 'var(--room)', md: '5' }}
      bg={{ md: 'card' }}
      rounded={{ md: 'sheet' }}
      borderWidth={{ md: '1px' }}
      borderColor="line"
      boxShadow={{ md: 'soft' }}
      overflow="hidden"
    >
      <FavorView
        favorId={favorId}
        Conversations={Conversations}
        Ending={Ending}
        Offer={Offer}
        spread
        corner={
          <IconButton aria-label={t('nav.back')} onClick={goBack}>
            <ArrowLeftIcon size={24} weight="bold" aria-hidden />
          </IconButton>
        }
      />
    </Flex>
  );
}
