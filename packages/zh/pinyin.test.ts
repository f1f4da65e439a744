import fc from 'fast-check'
import { expect, test } from 'vitest'
import { comparePinyin, initials, matchesPinyin, nameKey, pinyinKey } from './pinyin.ts'

test.each([
  ['云州市', 'yun zhou shi'],
  ['重庆银行', 'chong qing yin hang'],
  ['绿色ABC 12', 'lv se abc 12'],
  ['', ''],
])('%s sorts as %s', (text, key) => {
  expect(pinyinKey(text)).toBe(key)
})

test('a surname is read as a surname', () => {
  expect(nameKey('单雄信')).toBe('shan xiong xin')
  expect(nameKey('曾国藩')).toBe('zeng guo fan')
})

test('initials keep letters and figures', () => {
  expect(initials('云州市财政局')).toBe('yzsczj')
  expect(initials('A栋 3层')).toBe('ad3c')
})

test.each(['财政', '云州', 'yunzhou', 'yzsczj', 'czj', 'caizheng', 'cai zheng', 'YZ', 'yunzs', 'caizh', ''])(
  '云州市财政局 is found by %s',
  (query) => {
    expect(matchesPinyin('云州市财政局', query)).toBe(true)
  },
)

test.each(['人事', 'beijing', 'yzczj', 'zhengcai', '1'])('云州市财政局 is not found by %s', (query) => {
  expect(matchesPinyin('云州市财政局', query)).toBe(false)
})

test('any reading finds, ü is typed as v, letters mix', () => {
  expect(matchesPinyin('重庆', 'zhongqing')).toBe(true)
  expect(matchesPinyin('重庆', 'cq')).toBe(true)
  expect(matchesPinyin('绿地', 'lvdi')).toBe(true)
  expect(matchesPinyin('OA系统', 'oaxt')).toBe(true)
  expect(matchesPinyin('OA系统', 'OA系')).toBe(true)
})

test('names sort by sound, then by text', () => {
  expect(['张', '阿', '王', '李', '章'].toSorted(comparePinyin)).toEqual(['阿', '李', '王', '张', '章'])
  expect(['先', '西安'].toSorted(comparePinyin)).toEqual(['西安', '先'])
})

const texts = fc
  .array(fc.constantFrom(...'云州市财政局重庆绿单张章abZ9 -👍'), { maxLength: 8 })
  .map((all) => all.join(''))

test('a text is found by its initials and by each of its parts', () => {
  fc.assert(
    fc.property(texts, fc.nat(7), (text, from) => {
      expect(matchesPinyin(text, text.slice(from))).toBe(true)
    }),
  )
  fc.assert(
    fc.property(fc.stringMatching(/^[云州市财政局重庆绿张]{1,6}$/), (text) => {
      expect(matchesPinyin(text, initials(text))).toBe(true)
      expect(matchesPinyin(text, pinyinKey(text))).toBe(true)
    }),
  )
})

test('the order is total', () => {
  fc.assert(
    fc.property(texts, texts, texts, (a, b, c) => {
      expect(comparePinyin(a, b) + comparePinyin(b, a)).toBe(0)
      expect(comparePinyin(a, b) === 0).toBe(a === b)
      if (comparePinyin(a, b) <= 0 && comparePinyin(b, c) <= 0) expect(comparePinyin(a, c)).toBeLessThanOrEqual(0)
    }),
  )
})
