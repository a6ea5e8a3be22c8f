import { Suspense } from 'react';
import { lazyRequired } from '../../../../components/base/lazy-component.tsx';

/** A sign of an address or of a phone number, which are rare in messages: what finds them is fetched with the first. */
const SIGN = /:\/\/|@|\p{L}\.\p{L}|\d(?:\D{0,3}\d){6}/u;

const PlainText = ({ text }: { text: string }) => <>{text}</>;

const LinkedParts = lazyRequired(async () => {
  const parts = await import('./linked-parts.tsx').catch(() => null);
  return parts?.LinkedParts ?? PlainText;
});

/** Renders a message, with links where it names addresses or phone numbers; without their code it is plain text. */
export function LinkedText({ text }: { text: string }) {
  if (!SIGN.test(text)) return <PlainText text={text} />;
  return (
    <Suspense fallback={<PlainText text={text} />}>
      <LinkedParts text={text} />
    </Suspense>
  );
}
