import { type Definition, definitionOf } from '@mingtai/approval-engine'
import type { FormSchema } from '@mingtai/form-schema'
import { expect, test } from 'vitest'
import { addArm, changeNode, idsIn, insertNode, moveArm, nodeById, removeArm, removeNode } from './flow-tree.ts'
import { freshNode as freshNodeOf, type Kind, kindNames } from './fresh-node.ts'

const form: FormSchema = { schema: 1, layout: [] }
const freshNode = (flow: Definition, kind: Kind) => freshNodeOf(flow, kind, form)

function empty(): Definition {
  const read = definitionOf({ schema: 1, start: { id: 'start', type: 'start', name: '发起人', next: null } })
  if (!read.ok) throw new Error('the empty flow cannot be read')
  return read.definition
}

/** What the designer makes is read by the engine as it stands. */
function expectReadable(definition: Definition): void {
  const read = definitionOf(JSON.parse(JSON.stringify(definition)))
  expect(read.ok && read.definition).toEqual(definition)
}

test('nodes of every kind are put in, one after the other, and read back the same', () => {
  let flow = empty()
  let after = 'start'
  for (const kind of Object.keys(kindNames) as Kind[]) {
    const node = freshNode(flow, kind)
    flow = insertNode(flow, { after }, node)
    after = node.id
  }
  expect([...idsIn(flow)]).toHaveLength(1 + 11 + 6)
  expectReadable(flow)
})

test('what is put between two nodes has the second behind it; taken out it leaves what was', () => {
  const one = insertNode(empty(), { after: 'start' }, freshNode(empty(), 'approve'))
  const node = freshNode(one, 'cc')
  const two = insertNode(one, { after: 'start' }, node)
  expect(two.start.next?.id).toBe(node.id)
  expect(two.start.next?.next?.id).toBe('n1')
  expect(removeNode(two, node.id)).toEqual(one)
})

test('arms: a new one stands before the one for everything else; with one left the fork is gone and its lane goes on', () => {
  const fork = freshNode(empty(), 'branch')
  let flow = insertNode(empty(), { after: 'start' }, fork)
  flow = insertNode(flow, { fork: fork.id, arm: `${fork.id}-1` }, freshNode(flow, 'approve'))
  flow = addArm(flow, fork.id)
  const armsOf = (of: Definition) => {
    const node = nodeById(of, fork.id)
    return node !== null && 'arms' in node ? node.arms.map(({ name }) => name) : []
  }
  expect(armsOf(flow)).toEqual(['条件一', '新支路', '其他情况'])
  expect(armsOf(moveArm(flow, { fork: fork.id, arm: `${fork.id}-1`, by: 1 }))).toEqual(['新支路', '条件一', '其他情况'])
  expectReadable(flow)
  flow = removeArm(flow, { fork: fork.id, arm: 'a1' })
  flow = removeArm(flow, { fork: fork.id, arm: `${fork.id}-2` })
  expect(nodeById(flow, fork.id)).toBeNull()
  expect(flow.start.next?.type).toBe('approve')
  expectReadable(flow)
})

test('a changed node deep in an arm changes nothing else', () => {
  const fork = freshNode(empty(), 'parallel')
  let flow = insertNode(empty(), { after: 'start' }, fork)
  flow = insertNode(flow, { fork: fork.id, arm: `${fork.id}-2` }, freshNode(flow, 'cc'))
  const changed = changeNode(flow, 'n2', (node) => ({ ...node, name: '抄送档案室' }))
  expect(nodeById(changed, 'n2')?.name).toBe('抄送档案室')
  expect(changeNode(changed, 'n2', (node) => ({ ...node, name: '抄送人' }))).toEqual(flow)
})
