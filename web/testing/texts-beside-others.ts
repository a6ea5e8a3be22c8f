/**
 * Lists texts that React keeps a node of, beside other nodes of their element: it would go on with that node after a
 * browser's translation has put elements in its place. Runs in the page.
 */
export function textsBesideOthers(): string[] {
  const texts = document.createTreeWalker(document, NodeFilter.SHOW_TEXT);
  const beside: string[] = [];
  while (texts.nextNode()) {
    const { currentNode: text } = texts;
    if (Object.keys(text).some((key) => key.startsWith('__reactFiber$')))
      beside.push(`${text.parentElement?.outerHTML.slice(0, 200)}: ${text.nodeValue}`);
  }
  return beside;
}
