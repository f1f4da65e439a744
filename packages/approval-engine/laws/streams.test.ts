import { expect, test } from 'vitest'

import { law, RUNS } from './choices.ts'
import { replays, runStream } from './stream.ts'

test('whatever people try: tokens stay whole, ends are ends, nobody acts who may not, and a replay gives the same', () => {
  const seen = new Map<string, number>()
  law((tape) => {
    const stream = runStream(tape)
    replays(stream)
    for (const type of stream.taken) seen.set(type, (seen.get(type) ?? 0) + 1)
    seen.set(stream.state.status, (seen.get(stream.state.status) ?? 0) + 1)
  })
  if (process.env.MINGTAI_SEEN) console.log([...seen].toSorted((a, b) => b[1] - a[1]))
  expect(seen.get('approve')).toBeGreaterThan(RUNS)
})
