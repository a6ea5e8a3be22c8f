import type { ASTNode, DocumentNode } from 'graphql';

/** Texts of documents that a server did not know by their hash. */
const texts = new WeakMap<ASTNode, string>();

/**
 * Returns the hash of an operation's text. Codegen writes it into the document, and the text into
 * persisted-documents.json for the server.
 */
export const hashOf = (query: ASTNode) => (query as { __meta__?: { hash?: string } }).__meta__?.hash;

/**
 * Stands in for Apollo Client's `print` in the build (vite.config.ts): its text tells documents apart, which their hash
 * does too, and is sent only where {@link loadText} has been called. graphql-js's printer is 1.5 KiB of brotli.
 */
export const print = Object.assign((document: ASTNode) => texts.get(document) ?? hashOf(document) ?? '', {
  /** Part of Apollo's `print`; texts go with their documents. */
  reset: () => undefined,
});

/** Loads the text of a document, to be sent to a server that does not know its hash. */
export async function loadText(document: DocumentNode): Promise<void> {
  const graphql = await import('graphql/language/printer.js');
  texts.set(document, graphql.print(document));
}
