import { expect, test } from '@jest/globals';
import { html } from './html.ts';

test('html escapes values unless they are markup themselves', () => {
  const hostile = `<img src=x onerror="alert('x')">&`;
  expect(html`<p title="${hostile}">${html`<b>${hostile}</b>`}${[1, html`<i></i>`, ['<']]}</p>`.markup).toBe(
    '<p title="&lt;img src=x onerror=&quot;alert(&#39;x&#39;)&quot;&gt;&amp;"><b>&lt;img src=x onerror=&quot;alert(&#39;x&#39;)&quot;&gt;&amp;</b>1<i></i>&lt;</p>',
  );
});
