import { chakra } from '@chakra-ui/react';
import { linkParts } from './link-parts.ts';

const TextLink = chakra('a', { base: { textDecoration: 'underline', textUnderlineOffset: '0.15em' } });

/** Renders a text whose addresses and phone numbers can be tapped; pages open in a window of their own. */
export function LinkedParts({ text }: { text: string }) {
  return (
    <>
      {linkParts(text).map(({ text: part, href }, index) =>
        href === null ? (
          part
        ) : (
          <TextLink
            key={index}
            href={href}
            {...(href.startsWith('http') && { target: '_blank', rel: 'noopener noreferrer nofollow' })}
          >
            {part}
          </TextLink>
        ),
      )}
    </>
  );
}
