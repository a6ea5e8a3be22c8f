import { chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { useTranslate } from '../../../lib/i18n/translate.ts';

const Footer = chakra('footer', {
  base: { display: 'flex', flexWrap: 'wrap', columnGap: '5', pt: '2', borderTopWidth: '1px', borderColor: 'line' },
});
const FooterLink = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minH: 'touch',
    minW: 'touch',
    textStyle: 'small',
    color: 'muted',
    _hover: { color: 'ink', textDecoration: 'underline' },
  },
});

/** Renders links to the pages about the product: how it works, and the legal texts. */
export function HomeFooter() {
  const t = useTranslate();
  return (
    <Footer>
      <FooterLink to="/how-it-works">{t('home.howItWorks')}</FooterLink>
      <FooterLink to="/legal/privacy">{t('home.privacy')}</FooterLink>
      <FooterLink to="/legal/terms">{t('home.terms')}</FooterLink>
      <FooterLink to="/legal/safety">{t('home.safety')}</FooterLink>
    </Footer>
  );
}
