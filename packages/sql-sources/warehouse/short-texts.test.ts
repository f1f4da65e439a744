import fc from 'fast-check'
import { expect, test } from 'vitest'

import { ShortTexts } from './short-texts.ts'

test('texts laid side by side come back as they went in', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary', maxLength: 14 })), (texts) => {
      const sources = texts.map((text) => Buffer.from(text))
      const whole = sources.map((source) => source.toString('utf8'))
      expect(read(sources)).toEqual(whole)
    }),
  )
})

test('bytes that are no UTF-8 harm only their own text', () => {
  const sources = [Buffer.from('前'), Buffer.of(0xff, 0x80, 0x41), Buffer.from('后a')]
  expect(read(sources)).toEqual(['前', '\ufffd\ufffdA', '后a'])
})

function read(sources: readonly Buffer[]): string[] {
  const short = new ShortTexts(sources.length)
  const dictionary = sources.map((source) => source.toString('utf8'))
  const taken = sources.map((source, code) => short.add(code, source, { from: 0, to: source.length }))
  taken.forEach((isTaken, code) => {
    if (isTaken) dictionary[code] = ''
  })
  short.readInto(dictionary)
  return dictionary
}
