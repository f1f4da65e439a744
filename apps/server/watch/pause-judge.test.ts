import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type Pause, pauseJudge } from './pause-judge.ts'

function judged(beats: readonly number[]): string[] {
  const judge = pauseJudge(500)
  return beats
    .map((one) => judge(one))
    .filter((one): one is Pause => one !== null)
    .map(({ kind, milliseconds }) => `${kind} ${milliseconds}`)
}

test('a thread that goes on is not mentioned, one that stands still is, and that it goes on again', () => {
  expect(judged([1, 6, 11, 11, 11, 16])).toEqual([])
  expect(judged([1, 1, 1, 1, 1, 1, 6])).toEqual(['begun 2000', 'over 2500'])
  expect(judged(Array(300).fill(7))).toEqual(['begun 2000', 'hangs 120000'])
})

test('a thread that computes is told about while it does', () => {
  const watch = join(import.meta.dirname, 'pause-watch.ts')
  const busy = `import { watchPauses } from ${JSON.stringify(watch)}
    const stop = watchPauses()
    setTimeout(() => {
      for (const began = Date.now(); Date.now() - began < 4000; );
      setTimeout(() => { stop(); process.exit(0) }, 1500)
    }, 1500)`
  const { stderr, status } = spawnSync(process.execPath, ['--input-type=module', '-e', busy], { encoding: 'utf8' })
  expect(status).toBe(0)
  expect(stderr).toContain('"kind":"begun"')
  expect(stderr).toContain('"kind":"over"')
})
