import { expect, test } from 'vitest'
import { cronOf, cronWords, timesOf } from './cron-words.ts'

test('times that people choose come back as they were chosen', () => {
  for (const cron of ['5 * * * *', '30 2 * * *', '0 8 * * 1', '15 23 31 * *', '*/20 8-9 * * 1-5'])
    expect(cronOf(timesOf(cron))).toBe(cron)
})

test('a time is said in words', () => {
  expect(cronWords('5 * * * *')).toBe('每小时第 5 分')
  expect(cronWords('5 2 * * *')).toBe('每天 2:05')
  expect(cronWords('0 8 * * 1')).toBe('每周一 8:00')
  expect(cronWords('0 8 31 * *')).toBe('每月 31 日 8:00')
  expect(cronWords('*/20 * * * *')).toBe('*/20 * * * *')
})
