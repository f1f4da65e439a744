import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { literalPattern } from './literal-pattern.ts'
import { textPattern } from './text-pattern.ts'

describe('patterns', () => {
  test.each([
    ['\\d{6}', '123456', true],
    ['\\d{6}', '12345', false],
    ['[A-Z]+-\\d{2,4}', 'HT-2026', true],
    ['HT.*', 'HT', true],
    ['A?B', 'B', true],
    ['[一-龥]{2,4}', '欧阳修', true],
    ['[\\u4e00-\\u9fa5]{2,4}', '欧阳修', true],
    ['\\p{L}+', '欧阳x', true],
    ['(京|沪)[A-Z]-\\d{5}', '沪A-12345', true],
    ['(京|沪)[A-Z]-\\d{5}', '粤A-12345', false],
    ['(?:ab){2,3}', 'ababab', true],
    ['(?:ab){2,3}', 'ab', false],
    ['(a+)+', 'aaaa', true],
    ['^a$|^b$', 'b', true],
    ['\\d+\\$', '12$', true],
    ['(a|)*b', 'aab', true],
  ])('%s and %s: %s', (pattern, text, fits) => {
    expect(textPattern(pattern)?.(text)).toBe(fits)
  })

  test.each([
    '(a',
    'a)',
    '\\1',
    '(a)\\1',
    '(?=a)b',
    '(?<!a)b',
    '[',
    'a{3,2}',
    'a**',
    '\\bA',
    'a^b',
    '((a{60}){60}){9}',
    '',
  ])('%s is no plain pattern', (pattern) => {
    expect(textPattern(pattern)).toBeNull()
  })

  test('it agrees with regular expressions', () => {
    const part = fc.tuple(
      fc.constantFrom('a', 'b', '.', '[ab]', '\\d'),
      fc.constantFrom('', '?', '*', '+', '{2}', '{1,3}'),
    )
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 5 }), fc.stringMatching(/^[ab1]{0,8}$/), (parts, text) => {
        const pattern = parts.map(([one, times]) => one + times).join('')
        expect(textPattern(pattern)?.(text)).toBe(new RegExp(`^${pattern}$`).test(text))
      }),
    )
  })

  test('so do groups and alternatives', () => {
    const { pattern } = fc.letrec<{ pattern: string; part: string }>((tie) => ({
      part: fc.oneof(
        { depthSize: 'small' },
        fc.constantFrom('a', 'b', '[ab]', '.'),
        fc.tuple(tie('pattern'), tie('pattern')).map(([one, other]) => `(?:${one}|${other})`),
      ),
      pattern: fc
        .array(fc.tuple(tie('part'), fc.constantFrom('', '?', '*', '+', '{2}', '{0,2}')), { maxLength: 3 })
        .map((parts) => parts.map(([one, times]) => one + times).join('')),
    }))
    fc.assert(
      fc.property(
        pattern.filter((one) => one !== ''),
        fc.stringMatching(/^[ab]{0,6}$/),
        (one, text) => {
          const match = textPattern(one)
          fc.pre(match !== null)
          expect(match?.(text)).toBe(new RegExp(`^(?:${one})$`, 'u').test(text))
        },
      ),
    )
  })

  test.each([
    ['.*.*.*.*.*=', '1'.repeat(1000)],
    ['\\d*\\d*\\d*\\d*\\d*\\d*\\d*\\d*x', '1'.repeat(1000)],
    ['(a+)+b', 'a'.repeat(1000)],
    ['(a|aa)*(a|a)*(.*)*b', 'a'.repeat(1000)],
    ['a?'.repeat(24) + 'a'.repeat(30), 'a'.repeat(53)],
    ['(?:(?:[ab]*){2,9}){2,9}x', 'ab'.repeat(500)],
  ])('%s is done in no time', (pattern, text) => {
    const match = textPattern(pattern)
    const began = performance.now()
    match?.(text)
    expect(performance.now() - began).toBeLessThan(500)
  })

  test('one that would take a regular expression years is done at once', () => {
    const began = performance.now()
    expect(textPattern('a*'.repeat(60) + 'b')?.('a'.repeat(2000))).toBe(false)
    expect(performance.now() - began).toBeLessThan(500)
  })
})

test('a text within an expression finds itself and nothing else', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 20 }), fc.string({ maxLength: 20 }), (text, other) => {
      const own = new RegExp(`^${literalPattern(text)}$`, 'u')
      expect([own.test(text), own.test(other)]).toEqual([true, other === text])
    }),
  )
})
