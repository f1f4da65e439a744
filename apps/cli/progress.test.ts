import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { megabytes, progressOn, writingText, writtenText } from './progress.ts'

function shown(isTTY: boolean, times: number[]): string {
  const stream = Object.assign(new PassThrough(), { isTTY })
  let at = 0
  const progress = progressOn(stream, () => times[at++] ?? 0)
  for (const [index] of times.entries()) progress.show(`步骤${index}`)
  progress.end('完')
  return String(stream.read())
}

test('a terminal sees one line that changes', () => {
  expect(shown(true, [0, 1])).toBe('\r\u001B[K步骤0\r\u001B[K步骤1\r\u001B[K完\n')
})

test('a log sees a line every five seconds', () => {
  expect(shown(false, [0, 1000, 6000])).toBe('步骤0\n步骤2\n完\n')
})

test('progress says rows, share and size', () => {
  const state = { state: 'running' as const, rowsDone: 25_000, rowsTotal: 100_000, bytes: 3_400_000, message: null }
  expect(writingText(state)).toBe('正在写文件 25,000 / 100,000 行（25%），3.4 MB')
  expect(writingText({ ...state, rowsDone: 0, rowsTotal: 0 })).toContain('100%')
  expect(writingText({ ...state, bytes: 0 })).toBe('正在写文件 25,000 / 100,000 行（25%）')
  expect(writtenText('a.xlsx', { rows: 1200, bytes: 10, milliseconds: 1234 })).toBe(
    '已写出 a.xlsx（1,200 行，1 KB，1.2 秒）',
  )
  expect(megabytes(0)).toBe('0 KB')
})
