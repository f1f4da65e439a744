import { Refusal } from '@mingtai/messages'
import { expect, test } from 'vitest'
import { inTurn } from './in-turn.ts'

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
