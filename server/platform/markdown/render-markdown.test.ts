import { expect, test } from 'vitest';
import { renderMarkdown } from './render-markdown.ts';

test.each([
  ['two\nlines', '<p>two<br />\nlines</p>'],
  ['# Title', '<h3>Title</h3>'],
  ['###### Deep', '<h3>Deep</h3>'],
  ['# A\n\n### B', '<h3>A</h3>\n<h5>B</h5>'],
  ['**so** *it* ~~was~~', '<p><strong>so</strong> <em>it</em> <s>was</s></p>'],
  ['[work](https://a.example)', '<p><a href="https://a.example" rel="nofollow noopener ugc">work</a></p>'],
  ['https://a.example', '<p><a href="https://a.example" rel="nofollow noopener ugc">https://a.example</a></p>'],
  ['3. three', '<ol start="3">\n<li>three</li>\n</ol>'],
  ['', ''],
  ['&#8238;txt &#x200b;\u202eand &zwj;so', '<p>txt and so</p>'],
])('%j becomes %j', (text, html) => {
  expect(renderMarkdown(text)).toBe(html);
});

/** Whatever is typed, the page gets these elements and attributes and no others. */
const harmless =
  /^(?:[^<]|<\/?(?:p|h[3-6]|ul|ol|li|blockquote|pre|code|strong|em|s|table|thead|tbody|tr|th|td)>|<(?:br|hr) \/>|<ol start="\d+">|<a(?: href="(?:https?:\/\/|mailto:)[^"<>]*")? rel="nofollow noopener ugc">|<\/a>)*$/;

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '![x](https://tracker.example/pixel.gif)',
  '![x](javascript:alert(1))',
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert(1))',
  '[x](java\nscript:alert(1))',
  '[x](data:text/html;base64,PHNjcmlwdD4=)',
  '[x](vbscript:msgbox(1))',
  '[x](//evil.example)',
  '[x](&#106;avascript:alert(1))',
  '[x](https://a.example "onmouseover=alert(1)")',
  '[x](https://a.example"onmouseover="alert(1))',
  '<https://a.example/"onmouseover=alert(1)>',
  '<a href="https://a.example" onclick="alert(1)">x</a>',
  '<iframe src="https://evil.example"></iframe>',
  '<svg/onload=alert(1)>',
  '<style>*{display:none}</style>',
  '```html"><script>alert(1)</script>\n<script>alert(2)</script>\n```',
  '<h1>one</h1>',
  '[a]: javascript:alert(1)\n\n[a]',
  '<math><mtext></mtext><script>alert(1)</script></math>',
])('%j does nothing', (text) => {
  const html = renderMarkdown(text);
  expect(html).toMatch(harmless);
  expect(html).not.toMatch(/<a[^>]*(?:javascript|data|vbscript):/i);
});
