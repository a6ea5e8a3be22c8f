import { Box, Text } from '@chakra-ui/react';
import { useFormat } from '../../lib/i18n/format.ts';
import { useTranslate } from '../../lib/i18n/translate.ts';

/** Renders a price, and whether it is negotiable; without a word about that where nobody can ask any more. */
export function Price({
  price,
  isNegotiable,
  textStyle = 'price',
  align = 'end',
}: {
  price: { cents: number; currency: string };
  isNegotiable?: boolean | undefined;
  textStyle?: 'price' | 'headline';
  align?: 'start' | 'end';
}) {
  const t = useTranslate();
  const format = useFormat();
  return (
    <Box textAlign={align}>
      <Text textStyle={textStyle} whiteSpace="nowrap">
        {format.price(price)}
      </Text>
      {isNegotiable !== undefined && (
        <Text textStyle="tiny" color="muted">
          {t(isNegotiable ? 'favor.negotiable' : 'favor.fixedPrice')}
        </Text>
      )}
    </Box>
  );
}
