import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allowedTags } from './allowed.ts'
import { cleaned } from './clean.ts'
import { paragraphsOf, wordsOf, writtenLength } from './words.ts'

test('what a written text may hold stays as it is', () => {
  const text =
    '<h2>通知</h2><p><strong>各</strong><em>单</em><u>位</u><s>：</s><br />次行</p><ul><li><p>甲</p></li></ul>' +
    '<ol start="3"><li><p>丙</p></li></ol><blockquote><p>引文</p></blockquote><hr /><p data-align="right">办公室</p>'
  expect(cleaned(text)).toBe(text)
  const table =
    '<table><tbody><tr><th colspan="2"><p>科室</p></th></tr><tr><td><p>甲</p></td><td>乙</td></tr></tbody></table>'
  expect(cleaned(table)).toBe(table)
  expect(cleaned('<table style="x" border="1"><tr><td onclick="x" rowspan="999">甲</td></tr></table>')).toBe(
    '<table><tr><td>甲</td></tr></table>',
  )
})

test.each([
  ['a script', '<p>甲<script>alert(1)</script></p>', '<p>甲</p>'],
  ['a style', '<style>p{color:red}</style><p style="color:red" class="MsoNormal">甲</p>', '<p>甲</p>'],
  ['a picture of another site', '<p>甲<img src="https://example.com/x.png" onerror="alert(1)"></p>', '<p>甲</p>'],
  [
    'what Word adds',
    '<p class=MsoNormal><b>甲</b><o:p></o:p></p><!--[if gte mso 9]><xml>x</xml><![endif]-->',
    '<p><strong>甲</strong></p>',
  ],
  ['an event', '<p onclick="alert(1)">甲</p>', '<p>甲</p>'],
  ['a frame', '<iframe src="https://example.com"></iframe><p>甲</p>', '<p>甲</p>'],
  ['a drawing', '<svg onload="alert(1)"><p>甲</p></svg>', '<p>甲</p>'],
  ['another alignment', '<p data-align="url(x)">甲</p>', '<p>甲</p>'],
  ['a form', '<form action="/x"><input name="a"><p>甲</p></form>', '<p>甲</p>'],
])('%s goes', (_, sent, expected) => {
  expect(cleaned(sent)).toBe(expected)
})

test.each([
  'javascript:alert(1)',
  ' jAvAsCrIpT:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,x',
  '//example.com/x',
  'vbscript:x',
])('a link to %s leads nowhere', (address) => {
  expect(cleaned(`<a href="${address}">甲</a>`)).not.toContain('href')
})

test('a link opens a window of its own that knows nothing of ours', () => {
  expect(cleaned('<a href="https://example.com/a" target="_self">甲</a>')).toBe(
    '<a href="https://example.com/a" target="_blank" rel="noopener noreferrer nofollow">甲</a>',
  )
})

test('no text, however broken, keeps anything else; cleaned twice it is the same', () => {
  const piece = fc.oneof(
    fc.string(),
    fc.constantFrom(
      '<',
      '</',
      '>',
      '"',
      "'",
      '<script>',
      '</script>',
      '<img src=x onerror=y>',
      '<p ',
      ' onclick=',
      '<a href=',
    ),
    fc.constantFrom(
      'javascript:',
      '&lt;',
      '&#x3c;',
      '<!--',
      '-->',
      '<![CDATA[',
      '<svg>',
      '<math>',
      '<style>',
      '</p>',
      '\u0000',
    ),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      const once = cleaned(pieces.join(''))
      const tags = [...once.matchAll(/<\/?([^\s/>]+)/g)].map(([, name]) => name)
      for (const name of tags) expect(allowedTags).toContain(name)
      for (const [tag] of once.matchAll(/<[^>]*>/g)) expect(tag).not.toMatch(/\son\w+=|javascript:|style=/i)
      expect(cleaned(once)).toBe(once)
    }),
  )
})

test('a link within a link, as formulas and drawings allow it, is ended like any other', () => {
  const once = cleaned('<math><a href="/a">甲<a href="/b">乙</math>')
  expect(cleaned(once)).toBe(once)
  expect(once).not.toMatch(/<a[^>]*>[^<]*<a/)
})

test('a text of many levels is flattened, not refused', () => {
  const deep = `${'<blockquote>'.repeat(5000)}甲${'</blockquote>'.repeat(5000)}`
  expect(cleaned(deep).match(/<blockquote>/g)?.length).toBeLessThan(31)
})

test('lines become paragraphs, and their words are found again', () => {
  expect(paragraphsOf('各单位：\n\n 1 < 2 & 3 > 2。 ')).toBe('<p>各单位：</p><p>1 &lt; 2 &amp; 3 &gt; 2。</p>')
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary', minLength: 1 }), { maxLength: 5 }), (lines) => {
      const plain = lines.join('\n')
      const html = paragraphsOf(plain)
      expect(cleaned(html)).toBe(html)
    }),
  )
})

test('the length is what a reader sees, without marks and white space', () => {
  expect(writtenLength('<h2>会议 纪要</h2><p>第<strong>一</strong>条 &amp; 其他<br />👍🏽</p>')).toBe(11)
  expect(wordsOf('<p>甲</p><p>乙</p>')).toBe('甲\n乙')
})
