import { expect, test } from 'vitest'
import { durationWords } from './duration-words.ts'

test('spans are said in minutes, hours or days', () => {
  const said = [null, 0, 0.4, 0.995, 1, 3.456, 47.9, 48, 1000].map(durationWords)
  expect(said).toEqual(['—', '0 分钟', '24 分钟', '1 小时', '1 小时', '3.5 小时', '47.9 小时', '2 天', '41.7 天'])
})
