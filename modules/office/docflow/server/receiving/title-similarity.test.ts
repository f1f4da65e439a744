import { expect, test } from 'vitest'
import { isSimilarTitle, plainNumber, titleSimilarity } from './title-similarity.ts'

test('a number is the same however its brackets, spaces and zeros are written', () => {
  const same = [
    '云政办〔2026〕47号',
    '云政办[2026]47号',
    '云政办（2026）047 号',
    '云政办【2026】第47号',
    '云政办〔2026〕 47号',
  ]
  expect(new Set(same.map(plainNumber)).size).toBe(1)
  expect(plainNumber('云政办〔2026〕47号')).not.toBe(plainNumber('云政办〔2026〕48号'))
  expect(plainNumber('云政办〔2026〕100号')).not.toBe(plainNumber('云政办〔2026〕10号'))
})

test('titles are alike where few characters differ', () => {
  const title = '云州市财政局关于报送2026年度预算执行情况的报告'
  expect(titleSimilarity(title, title)).toBe(1)
  expect(isSimilarTitle(title, '云州市财政局关于报送2026年度预算执行情况报告')).toBe(true)
  expect(isSimilarTitle(title, '云州市财政局关于做好政府采购工作的通知')).toBe(false)
  expect(isSimilarTitle('', '')).toBe(false)
  expect(titleSimilarity('甲', '甲')).toBe(1)
})
