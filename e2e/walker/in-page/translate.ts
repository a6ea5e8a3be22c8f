/**
 * Leaves the page as a browser's own translation does: each text is replaced by two nested `font` elements with other
 * words, in what comes later too, and what was replaced is no part of the page any more; runs in the page.
 */
export function translateByItself(): void {
  const kept = new Set(['SCRIPT', 'STYLE', 'TEXTAREA', 'INPUT', 'NOSCRIPT', 'FONT', 'TITLE', 'HEAD']);
  // Methods, because compilers wrap other functions in a helper that the page does not have.
  const translation = {
    replace(text: Node): void {
      const parent = text.parentElement;
      const words = text.nodeValue ?? '';
      if (!parent || kept.has(parent.nodeName) || words.trim() === '') return;
      if (parent.closest('font, [translate=no], .notranslate')) return;
      const outer = document.createElement('font');
      const inner = document.createElement('font');
      for (const font of [outer, inner]) font.style.verticalAlign = 'inherit';
      inner.textContent = words.toUpperCase();
      outer.append(inner);
      parent.replaceChild(outer, text);
    },
    all(root: Node): void {
      if (root.nodeType === Node.TEXT_NODE) translation.replace(root);
      if (root.nodeType !== Node.ELEMENT_NODE || kept.has(root.nodeName)) return;
      const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Node[] = [];
      while (walk.nextNode()) texts.push(walk.currentNode);
      texts.forEach(translation.replace);
    },
    follow(changes: MutationRecord[]): void {
      for (const { type, target, addedNodes } of changes) {
        if (type === 'characterData') translation.replace(target);
        for (const node of addedNodes) if (node.nodeName !== 'FONT') translation.all(node);
      }
    },
    begin(): void {
      document.documentElement.classList.add('translated-ltr');
      translation.all(document.body);
      new MutationObserver(translation.follow).observe(document.body, {
        childList: true,
        subtree: true,
        characterData: true,
      });
    },
  };
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', translation.begin, { once: true });
  else translation.begin();
}
