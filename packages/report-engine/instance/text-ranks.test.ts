import { comparePinyin, pinyinKey } from '@mingtai/zh/pinyin'
import fc from 'fast-check'
import { expect, test } from 'vitest'

import { textRanks } from './text-ranks.ts'

test('texts rank by their sound, then by themselves, and equal ones share a place', () => {
  const words = fc.array(fc.constantFrom('张', '章', '重庆', '北京', 'abc', 'ABC', '', '绿', '1', '张三'))
  fc.assert(
    fc.property(words, (dictionary) => {
      const order = [...new Set(dictionary)].sort(comparePinyin)
      expect([...textRanks(dictionary, pinyinKey)]).toEqual(dictionary.map((text) => order.indexOf(text)))
    }),
  )
})
