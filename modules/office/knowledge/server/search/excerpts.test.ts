import { expect, test } from 'vitest'
import { excerptOf } from './excerpts.ts'

test('what was found stands between the words around it, in whatever width and case it is written', () => {
  const words = `${'甲'.repeat(60)}会议费\n标准为ＡBC元${'乙'.repeat(60)}`
  const found = excerptOf({ page: 3, words }, '标准为abc')
  expect(found?.page).toBe(3)
  expect(found?.pieces.map(({ isHit }) => isHit)).toEqual([false, true, false])
  expect(found?.pieces[1]?.text).toBe('标准为ＡBC')
  expect(found?.pieces[0]?.text).toMatch(/^…甲+会议费 $/)
  expect(excerptOf({ page: 0, words: '会议' }, '会议费')).toBeNull()
  expect(excerptOf({ page: 0, words: '会议费' }, '会议费')?.pieces).toEqual([{ text: '会议费', isHit: true }])
})
