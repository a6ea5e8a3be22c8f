import { chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { useTranslate } from '../../../lib/i18n/translate.ts';

const Foot = chakra('footer', {
  base: { display: 'flex', flexWrap: 'wrap', columnGap: '5', pt: '2', borderTopWidth: '1px', borderColor: 'line' },
});
const FootLink = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minH: 'touch',
    textStyle: 'small',
    color: 'muted',
    _hover: { color: 'ink', textDecoration: 'underline' },
  },
});

/** What may be read without an account: how it works, and the legal texts. */
export function HomeFooter() {
  const t = useTranslate();
  return (
    <Foot>
      <FootLink to="/how-it-works">{t('home.howItWorks')}</FootLink>
      <FootLink to="/legal/privacy">{t('home.privacy')}</FootLink>
      <FootLink to="/legal/terms">{t('home.terms')}</FootLink>
      <FootLink to="/legal/safety">{t('home.safety')}</FootLink>
    </Foot>
  );
}
