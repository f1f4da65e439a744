import { formInTurn } from '@mingtai/modules/data/dataset/server/parameters'
import { Refusal } from '@mingtai/messages'
import { expect, test } from 'vitest'
import { inTurn } from './in-turn.ts'
import { withinShare } from './runs.ts'

test('all behind one link ask a few questions at once, the others later, and nobody else waits for them', async () => {
  const link = { id: 'r1', shareId: 's1', userId: null }
  const waiting: (() => void)[] = []
  const ask = () => inTurn(link, () => new Promise<string>((resolve) => waiting.push(() => resolve('found'))), 'read')
  const answers = Array.from({ length: 30 }, ask).map((answer) =>
    answer.catch((problem: unknown) => (problem instanceof Refusal ? problem.key : problem)),
  )
  expect(waiting).toHaveLength(12)
  expect(await inTurn({ ...link, shareId: 's2' }, async () => 'other link', 'read')).toBe('other link')
  expect(await inTurn(link, async () => 'explained')).toBe('explained')
  for (const answer of waiting) answer()
  const said = await Promise.all(answers)
  expect(said.filter((one) => one === 'found')).toHaveLength(12)
  expect(said.filter((one) => one === 'run.queueFull')).toHaveLength(18)
  expect(await inTurn(link, async () => 'again', 'read')).toBe('again')
})

test('two hundred visitors start four runs at the same moment, and more when these have begun', async () => {
  const begun: (() => void)[] = []
  const start = () => withinShare('s1', () => new Promise<string>((resolve) => begun.push(() => resolve('begun'))))
  const answers = Array.from({ length: 200 }, () =>
    start().catch((problem: unknown) => (problem instanceof Refusal ? problem.key : problem)),
  )
  expect(begun).toHaveLength(4)
  expect(await withinShare('s2', async () => 'other link')).toBe('other link')
  for (const end of begun) end()
  const said = await Promise.all(answers)
  expect(said.filter((one) => one === 'begun')).toHaveLength(4)
  expect(said.filter((one) => one === 'run.queueFull')).toHaveLength(196)
  // None of them stands among the running ones here, so that the places are free again.
  expect(await withinShare('s1', async () => 'again')).toBe('again')
})

test('of two hundred and fifty forms of one link four are filled at a time, and nobody else waits for them', async () => {
  const { signal } = new AbortController()
  const filling: (() => void)[] = []
  const open = () =>
    formInTurn({ signal }, 's1', () => new Promise<string>((resolve) => filling.push(() => resolve('form'))))
  const answers = Array.from({ length: 250 }, () =>
    open().catch((problem: unknown) => (problem instanceof Refusal ? problem.key : problem)),
  )
  expect(await formInTurn({ signal }, 'zhang.wei', async () => 'form')).toBe('form')
  expect(filling).toHaveLength(4)
  for (let done = 0; done < 204; done++) {
    filling[done]?.()
    await answers[done]
    expect(filling.length - done - 1).toBeLessThanOrEqual(4)
  }
  const said = await Promise.all(answers)
  expect(said.filter((one) => one === 'form')).toHaveLength(204)
  expect(said.filter((one) => one === 'run.queueFull')).toHaveLength(46)
})
