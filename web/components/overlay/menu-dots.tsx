import { Center } from '@chakra-ui/react';
import { DotsThreeVerticalIcon } from '@phosphor-icons/react/dist/csr/DotsThreeVertical';
import type { ComponentProps } from 'react';
import { IconButton } from '../base/button.tsx';

/** Renders the three dots that open a menu; `raised` puts them on a small plate, for a place on a picture. */
export function MenuDots({ raised = false, ...button }: ComponentProps<typeof IconButton> & { raised?: boolean }) {
  const plate = raised && { bg: 'color-mix(in srgb, {colors.card} 64%, transparent)' };
  return (
    <IconButton aria-haspopup="menu" {...(raised && { _hover: {} })} {...button}>
      <Center boxSize={raised ? '1.5rem' : '1.875rem'} rounded="full" {...plate}>
        <DotsThreeVerticalIcon size={raised ? 16 : 22} weight="bold" aria-hidden />
      </Center>
    </IconButton>
  );
}
