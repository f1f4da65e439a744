import { afterEach, describe, expect, test } from 'vitest'
import { running } from './running.ts'

const begun: string[] = []

afterEach(() => begun.splice(0).forEach(running.end))

function begin(id: string, place: string, turn: number): AbortSignal {
  begun.push(id)
  return running.begin(id, place, turn)
}

describe('two runs of one report by one person', () => {
  test('the later question wins, also where the earlier one begins after it', () => {
    const [earlier, later] = [running.turn(), running.turn()]
    const laterSignal = begin('later', 'user:t:p:sales', later)
    const earlierSignal = begin('earlier', 'user:t:p:sales', earlier)
    expect([earlierSignal.aborted, laterSignal.aborted]).toEqual([true, false])
  })

  test('the earlier one stops when the later one begins', () => {
    const [earlier, later] = [running.turn(), running.turn()]
    const earlierSignal = begin('earlier', 'user:t:p:sales', earlier)
    const laterSignal = begin('later', 'user:t:p:sales', later)
    expect([earlierSignal.aborted, laterSignal.aborted]).toEqual([true, false])
  })

  test('runs of other people and of other reports go on', () => {
    const first = begin('one', 'user:t:p:sales', running.turn())
    const others = [begin('two', 'user:t:q:sales', running.turn()), begin('three', 'user:t:p:stock', running.turn())]
    expect([first, ...others].map(({ aborted }) => aborted)).toEqual([false, false, false])
    running.stop('one')
    expect(first.aborted).toBe(true)
  })
})
