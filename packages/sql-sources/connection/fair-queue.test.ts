import { Refusal } from '@mingtai/messages'
import fc from 'fast-check'
import { expect, test } from 'vitest'

import { FairQueue } from './fair-queue.ts'

/** Tasks that end when they are told to, and who has begun. */
function tasks(turns: FairQueue) {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const ask = (name: string, options: Parameters<FairQueue['taken']>[1] = {}) => {
    const work = turns.taken(() => {
      begun.push(name)
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)))
    }, options)
    work.catch(() => {})
    return work
  }
  const end = async (name: string): Promise<void> => {
    ends.get(name)!()
    await moved()
  }
  return { begun, ask, end }
}

/** Everybody who may sit down has done so. */
async function moved(): Promise<void> {
  for (let step = 0; step < 20; step++) await Promise.resolve()
}

const of = (person: string) => ({ shares: [{ key: person, most: 2 }] })

test('one who asks forty things holds two places, and who comes later is not behind the other thirty-eight', async () => {
  const { begun, ask, end } = tasks(new FairQueue(3))
  for (let at = 0; at < 40; at++) void ask(`d${at}`, of('designer'))
  void ask('r0', of('reader'))
  await moved()
  expect(begun).toEqual(['d0', 'd1', 'r0'])
  void ask('r1', of('reader'))
  void ask('s0', of('second'))
  await end('d0')
  // The designer waits longer, but holds one slot while the second reader holds none.
  expect(begun.at(-1)).toBe('s0')
  await end('s0')
  expect(begun.at(-1)).toBe('d2')
})

test('whoever left the queue takes nobody else along, and an ended signal never waits', async () => {
  const { begun, ask, end } = tasks(new FairQueue(1))
  void ask('first')
  const gone = new AbortController()
  const leaves = ask('leaves', { signal: gone.signal })
  void ask('stays')
  gone.abort(new Error('gone'))
  await expect(leaves).rejects.toThrow('gone')
  await expect(ask('late', { signal: gone.signal })).rejects.toThrow('gone')
  await end('first')
  expect(begun).toEqual(['first', 'stays'])
})

test('one fills no queue for all', async () => {
  const { begun, ask, end } = tasks(new FairQueue(1))
  void ask('first', of('designer'))
  const more = Array.from({ length: 250 }, (_, at) => ask(`d${at}`, of('designer')))
  const refused = await Promise.all(more.slice(200).map((one) => one.catch((problem: unknown) => problem)))
  expect(refused.every((problem) => problem instanceof Refusal)).toBe(true)
  void ask('reader', of('reader'))
  await end('first')
  expect(begun).toEqual(['first', 'reader'])
})

test('places and shares are never overdrawn, and everybody comes to an end', async () => {
  const asked = fc.array(fc.record({ person: fc.integer({ min: 0, max: 3 }), leaves: fc.boolean() }), { maxLength: 40 })
  await fc.assert(
    fc.asyncProperty(asked, fc.integer({ min: 1, max: 4 }), async (people, places) => {
      const turns = new FairQueue(places)
      const inside: number[] = []
      const works = people.map(async ({ person, leaves }) => {
        const signal = new AbortController()
        const work = turns.taken(
          async () => {
            inside.push(person)
            expect(inside.length).toBeLessThanOrEqual(places)
            expect(inside.filter((one) => one === person).length).toBeLessThanOrEqual(2)
            await Promise.resolve()
            inside.splice(inside.indexOf(person), 1)
          },
          { signal: signal.signal, shares: [{ key: String(person), most: 2 }] },
        )
        if (leaves) signal.abort()
        return work
      })
      await Promise.allSettled(works)
      expect(inside).toEqual([])
      await expect(turns.taken(async () => 'free')).resolves.toBe('free')
    }),
  )
})
