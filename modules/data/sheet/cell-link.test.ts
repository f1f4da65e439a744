import { expect, test } from 'vitest'
import { linkOf, readLink } from './cell-link.ts'

test('a link leads to a page, a mail address or a cell, and never runs anything', () => {
  expect(readLink(' https://example.gov.cn/a?b=1 ')).toBe('https://example.gov.cn/a?b=1')
  expect(readLink('www.example.cn/表')).toBe('https://www.example.cn/表')
  expect(readLink('mailto:zhou@example.cn')).toBe('mailto:zhou@example.cn')
  expect(readLink('#汇总!B3')).toBe('#汇总!B3')
  const wrong = [
    'javascript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    '财政局',
    '#',
    `https://a.cn/${'x'.repeat(400)}`,
  ]
  expect(wrong.map(readLink)).toEqual(wrong.map(() => null))
  expect(linkOf({ link: 'JavaScript:alert(1)' })).toBeNull()
  expect(linkOf({})).toBeNull()
})
