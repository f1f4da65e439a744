import { sayPhrase } from '@mingtai/messages'
import { expect, test } from 'vitest'

import { approve, fork, lane } from '../example.ts'
import { commandOf } from '../decide/command-of.ts'
import { definitionOf } from './definition-of.ts'
import { planOf } from './plan.ts'

function read(next: unknown, more: object = {}): string[] {
  const definition = definitionOf({ schema: 1, start: { id: 'start', type: 'start', next }, ...more })
  return definition.ok ? [] : definition.findings.map(({ phrase }) => sayPhrase(phrase))
}

const named = (count: number) => Array.from({ length: count }, (_, at) => approve(`n${at}`, ['wang']))

test('five hundred nodes are read, one more is refused', () => {
  expect(read(lane(...named(500)))).toEqual([])
  expect(read(lane(...named(501)))).toEqual(['节点超过500个，请拆成子流程。'])
})

test('forks within forks to a limit, and bombs at once', () => {
  const nested = (depth: number) =>
    Array.from({ length: depth }).reduce<Record<string, unknown>[]>(
      (inner, _, at) => [fork('parallel', `p${at}`, { a: inner })],
      [],
    )
  expect(read(lane(...nested(50)))).toEqual([])
  expect(read(lane(...nested(53)))).toEqual(['分支嵌套超过50层，请拆成子流程。'])
  let deep: unknown = null
  for (let at = 0; at < 10_000; at++) deep = { id: `n${at}`, type: 'cc', name: 'x', who: [], next: deep }
  const began = performance.now()
  expect(read(deep)).toEqual(['流程定义过大，一个流程最多500个节点，请拆成子流程。'])
  expect(read({ ...approve('n', ['x']), note: 'x'.repeat(100_000_000) })).toEqual([
    '流程定义过大，一个流程最多500个节点，请拆成子流程。',
  ])
  expect(read({ ...approve('n', []), who: Array.from({ length: 5_000_000 }) })).toHaveLength(1)
  expect(performance.now() - began).toBeLessThan(5000)
})

test('exact shapes, known types, ids once', () => {
  expect(read({ ...approve('n1', ['wang']), script: '1' })).toEqual(['流程定义的“定义”格式不对，请重新设置。'])
  expect(read({ id: 'x', type: 'script', name: 'x' })).toEqual(['不认识节点类型“script”，请删除后重新添加。'])
  expect(read({ id: 'x', type: 'constructor', name: 'x' })).toHaveLength(1)
  expect(read(lane(approve('n1', ['a']), approve('n1', ['b'])))).toEqual(['节点编号“n1”重复，请删除后重新添加。'])
  expect(read(approve('start', ['a']))).toHaveLength(1)
  expect(read(null, { schema: 2 })).not.toEqual([])
  expect(definitionOf(null).ok).toBe(false)
})

test('what is left out has its default, and the plan knows every node', () => {
  const definition = definitionOf({ schema: 1, start: { id: 'start', type: 'start', next: lane(...named(3)) } })
  if (!definition.ok) throw new Error('refused')
  const node = planOf(definition.definition).places.get('n1')?.node
  expect(node).toMatchObject({
    mode: 'all',
    onEmpty: { do: 'toAdmin' },
    onReject: { to: 'end' },
    ops: { transfer: true },
  })
  expect(definition.definition.settings).toMatchObject({ allowCancel: true, revertWithin: 0, dedupe: 'none' })
})

test('commands from outside are exact and of limited size', () => {
  const good = { type: 'approve', id: 'c1', task: 1, entry: 1 }
  expect(commandOf(good)).toMatchObject({ opinion: '', outputs: [], resume: null })
  expect(commandOf({ ...good, actor: 'boss' })).toBeNull()
  expect(commandOf({ ...good, opinion: 'x'.repeat(3000) })).toBeNull()
  expect(commandOf({ type: 'timer', id: 'c', task: 1, entry: 1, dueAt: 0 })).toBeNull()
  expect(commandOf({ ...good, outputs: Array.from({ length: 1_000_000 }) })).toBeNull()
})
