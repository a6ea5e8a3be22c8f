import { replacePieces } from './replace-pieces.ts';

/**
 * Removes two ways of Apollo Client's to ask, 0.6 KiB of brotli: answers in parts, because nothing here asks with
 * `@defer` and what is live comes by a socket, and questions as GET.
 */
export const leanApollo = () =>
  replacePieces('favr:lean-apollo', {
    files: /@apollo\/client\/link\/http\/BaseHttpLink\.js$/,
    pieces: [
      ['parseAndCheckHttpResponse, readMultipartBody, }', 'parseAndCheckHttpResponse }'],
      ['return readMultipartBody(response, observerNext);', 'throw new Error(ctype);'],
      [/if \(options\.method === "GET"\) \{[^]*?\n {16}else /, ''],
    ],
  });
