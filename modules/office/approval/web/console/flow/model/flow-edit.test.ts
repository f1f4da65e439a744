import { type Definition, definitionOf, nodesFrom } from '@mingtai/approval-engine'
import type { FormSchema } from '@mingtai/form-schema'
import { learnEngineTexts } from '@mingtai/messages/engine-texts'
import { expect, test } from 'vitest'
import { copied, copyArm, moveNode } from './copy.ts'
import { freshNode, type Kind, kindNames } from './fresh-node.ts'
import { insertNode, nodeById } from './flow-tree.ts'
import { neighbour } from './neighbour.ts'
import { liveFindings, problemsByNode } from './problems.ts'
import { readable } from './readable.ts'
import { earlierPeople, jumpTargets, outputsBefore } from './targets.ts'

learnEngineTexts()

const form: FormSchema = { schema: 1, layout: [] }
const person = (id: string, more: object = {}) => ({
  ...{ id, type: 'approve', name: id, who: [{ kind: 'initiator' }] },
  ...more,
})
const lane = (...nodes: object[]) => nodes.reduceRight<object | null>((next, node) => ({ ...node, next }), null)

function flowOf(...nodes: object[]): Definition {
  const read = definitionOf({ schema: 1, start: { id: 'start', type: 'start', next: lane(...nodes) } })
  if (!read.ok) throw new Error(JSON.stringify(read.findings))
  return read.definition
}

const output = { kind: 'people', name: 'next', label: '下一步' }
const chooses = person('n2', { outputs: [output] })
/** n1, then a fork of two arms with n2 and n3, n4, then n5. */
const flow = flowOf(
  person('n1'),
  {
    ...{ id: 'p', type: 'parallel', name: '并行' },
    arms: [
      { id: 'a', name: '甲', next: lane(chooses) },
      { id: 'b', name: '乙', next: lane(person('n3', { onReject: { to: 'node', node: 'n1' } }), person('n4')) },
    ],
  },
  person('n5', { back: { targets: ['n1'] } }),
)

const ids = (definition: Definition) =>
  definition.start.next === null ? [] : nodesFrom(definition.start.next).map(({ id }) => id)

function node(definition: Definition, id: string) {
  const found = nodeById(definition, id)
  if (found === null) throw new Error(`no ${id}`)
  return found
}

test('a copy has ids of its own, and what it says of itself is about the copy', () => {
  const loop = flowOf(person('n1'), person('n2', { back: { targets: ['n1'] } }))
  const alone = copied(loop, node(loop, 'n2'))
  expect(alone).toMatchObject({ id: 'n3', back: { targets: ['n1'] }, next: null })
  const inner = flowOf({
    ...{ id: 'f1', type: 'parallel', name: '并行' },
    arms: [{ id: 'a1', name: '甲', next: lane(person('n1'), person('n2', { back: { targets: ['n1'] } })) }],
  })
  const whole = insertNode(inner, { after: 'f1' }, copied(inner, node(inner, 'f1')))
  expect(new Set(ids(whole)).size).toBe(6)
  expect(node(whole, 'n4')).toMatchObject({ back: { targets: ['n3'] } })
  expect(definitionOf(JSON.parse(JSON.stringify(whole))).ok).toBe(true)
})

test('a copied arm stands beside its original, with everything in it', () => {
  const more = node(copyArm(flow, { fork: 'p', arm: 'b' }), 'p')
  expect('arms' in more && more.arms.map(({ name }) => name)).toEqual(['甲', '乙', '乙（副本）'])
  expect(ids(copyArm(flow, { fork: 'p', arm: 'b' }))).toHaveLength(ids(flow).length + 2)
})

test('a moved node is where it was put and nowhere else; nothing moves into itself', () => {
  const moved = moveNode(flow, 'n5', { fork: 'p', arm: 'a' })
  expect([...ids(moved)].sort()).toEqual([...ids(flow)].sort())
  expect(neighbour(moved, { node: 'p', arm: 'a' }, 'down')).toEqual({ node: 'n5', arm: null })
  expect(moveNode(flow, 'p', { after: 'n3' })).toBe(flow)
  expect(moveNode(flow, 'p', { fork: 'p', arm: 'a' })).toBe(flow)
  expect(moveNode(flow, 'p', { after: 'n1' })).toBe(flow)
})

test('arrows walk lanes and arms, and stay at the ends', () => {
  const way = (from: string, ...steps: ('up' | 'down' | 'left' | 'right')[]) => {
    const { node: id, arm } = steps.reduce((at, step) => neighbour(flow, at, step), {
      node: from,
      arm: null as string | null,
    })
    return arm === null ? id : `${id}/${arm}`
  }
  expect(way('start', 'down', 'down')).toBe('p')
  expect(way('p', 'down')).toBe('p/a')
  expect(way('p', 'down', 'right')).toBe('p/b')
  expect(way('p', 'down', 'right', 'down', 'down')).toBe('n4')
  expect(way('n4', 'down')).toBe('n5')
  expect(way('n2', 'right')).toBe('n3')
  expect(way('n5', 'up', 'up', 'up', 'up')).toBe('start')
  expect(way('n5', 'down')).toBe('n5')
})

test('what may be gone back to, jumped to and asked follows the tree', () => {
  const names = (nodes: readonly { id: string }[]) => nodes.map(({ id }) => id).sort()
  expect(names(earlierPeople(flow, 'n4'))).toEqual(['n1', 'n3'])
  expect(names(earlierPeople(flow, 'n5'))).toEqual(['n1', 'n2', 'n3', 'n4'])
  expect(names(jumpTargets(flow, 'n3'))).toEqual(['n1', 'n4', 'n5', 'p'])
  expect(outputsBefore(flow, 'n5')).toMatchObject([output])
  expect(outputsBefore(flow, 'n3')).toEqual([])
})

test('every step half filled in is readable by the engine, and the checker says at it what is missing', () => {
  for (const kind of Object.keys(kindNames) as Kind[]) {
    const fresh = { ...freshNode(flow, kind, form), name: ' ' }
    const half = insertNode(flow, { after: 'n1' }, fresh)
    expect(definitionOf(JSON.parse(JSON.stringify(readable(half)))).ok, kind).toBe(true)
  }
  const choices = { roles: [], posts: [], organizations: [], groups: [], processes: [], hooks: [] }
  const about = (kind: Kind, change: object = {}) => {
    const fresh = { ...freshNode(flow, kind, form), ...change } as ReturnType<typeof freshNode>
    const found = liveFindings(insertNode(flow, { after: 'n1' }, fresh), form, choices)
    return problemsByNode(found).get(fresh.id)?.sentences[0]
  }
  expect(about('sub')).toContain('流程“未选择”')
  expect(about('trigger')).toContain('表单字段“未选择”')
  expect(about('route')).toContain('还没有设置条件')
  expect(about('branch')).toContain('还没有设置条件')
  expect(about('approve', { who: [{ kind: 'people', people: [] }] })).toContain('还没有设置审批人')
  expect(about('approve', { who: [{ kind: 'output', name: 'nobody' }] })).toContain('前面没有节点填写')
  expect(about('approve')).toBeUndefined()
  expect(about('delay')).toBeUndefined()
})
