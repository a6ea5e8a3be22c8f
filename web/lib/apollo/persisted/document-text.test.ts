import { gql } from '@apollo/client';
import { expect, test } from '@jest/globals';
import { hashOf, loadText, print } from './document-text.ts';

test('a document is told apart by its hash, until its text is loaded', async () => {
  const document = Object.assign(
    gql`
      query Known {
        viewer {
          id
        }
      }
    `,
    { __meta__: { hash: 'abc' } },
  );
  expect(hashOf(document)).toBe('abc');
  expect(print(document)).toBe('abc');
  await loadText(document);
  expect(print(document)).toBe('query Known {\n  viewer {\n    id\n  }\n}');
});
