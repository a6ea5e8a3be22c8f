import { HStack, Stack, Text, chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useOpenSheet, type EndingStep } from '../../../lib/navigation/navigation.ts';
import { Button } from '../../../components/base/button.tsx';
import { cardStyles } from '../../../components/base/card.tsx';

const Frame = chakra('section', {
  base: { ...cardStyles, p: '3.5' },
  variants: { yours: { true: { borderWidth: '2px', borderColor: 'marigold.solid' } } },
});

/**
 * Renders a card about the end of a deal: a title with its icon, what follows, and buttons. `yours` where the viewer is
 * asked.
 */
export function EndingFrame({
  icon,
  title,
  yours = false,
  children,
  actions,
}: {
  icon: ReactNode;
  title: string;
  yours?: boolean;
  children?: ReactNode;
  actions?: ReactNode;
}) {
  return (
    <Frame aria-label={title} yours={yours}>
      <Stack gap="2.5">
        <HStack gap="2.5" color={yours ? 'marigold.ink' : 'spruce.ink'}>
          {icon}
          <Text textStyle="section" color="ink" flex="1" minW="0" overflowWrap="anywhere">
            {title}
          </Text>
        </HStack>
        {children}
        {actions && (
          <HStack
            gap="2.5"
            flexWrap="wrap"
            css={{ '& > :is(a, button)': { flex: '1 1 auto', px: '3' } }}
            _empty={{ display: 'none' }}
          >
            {actions}
          </HStack>
        )}
      </Stack>
    </Frame>
  );
}

/** Renders a line of such a card; `strong` for what counts. */
export const EndingLine = chakra(Text, {
  base: { textStyle: 'small', color: 'muted', overflowWrap: 'anywhere' },
  variants: { strong: { true: { textStyle: 'strong', color: 'ink' } } },
});

/** Renders a button that asks before a step towards the end of a deal. */
export function StepButton({
  dealId,
  step,
  look = 'outline',
  children,
}: {
  dealId: string;
  step: EndingStep;
  look?: 'solid' | 'outline' | 'soft' | 'refusing';
  children: ReactNode;
}) {
  const openSheet = useOpenSheet();
  return (
    <Button
      {...(look === 'refusing' ? { look: 'plain', colorPalette: 'coral' } : { look })}
      onClick={() => openSheet({ name: 'dealStep', dealId, step })}
    >
      {children}
    </Button>
  );
}
