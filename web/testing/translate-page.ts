/**
 * Does to a page what a browser's translation does: in the place of each text node there are two `font` elements with
 * its words, also for texts that come later. The words stay the same, so that tests find them. Runs in the page.
 */
export function translatePage(): void {
  const untouched = new Set(['SCRIPT', 'STYLE', 'TEXTAREA', 'NOSCRIPT', 'FONT']);
  const replace = (text: Node) => {
    const { parentElement, nodeValue } = text;
    if (!parentElement || untouched.has(parentElement.nodeName) || !nodeValue?.trim()) return;
    const outer = document.createElement('font');
    const inner = outer.appendChild(document.createElement('font'));
    inner.textContent = nodeValue;
    parentElement.replaceChild(outer, text);
  };
  const replaceAllIn = (node: Node) => {
    const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    const found = node.nodeType === Node.TEXT_NODE ? [node] : [];
    while (texts.nextNode()) found.push(texts.currentNode);
    found.forEach(replace);
  };
  const start = () => {
    replaceAllIn(document.body);
    new MutationObserver((records) => {
      for (const { type, target, addedNodes } of records) {
        if (type === 'characterData') replace(target);
        for (const node of addedNodes) replaceAllIn(node);
      }
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  };
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start);
  else start();
}
