import { type Definition, nodesFrom } from '@mingtai/approval-engine'
import type { FormSchema } from '@mingtai/form-schema'
import { useSyncExternalStore } from 'react'
import { clipboard } from '../model/clipboard.ts'
import { copied, copyArm, cutOut, moveNode } from '../model/copy.ts'
import { freshNode, type Kind } from '../model/fresh-node.ts'
import { addArm, insertNode, nodeById, type Place, removeArm, removeNode } from '../model/flow-tree.ts'
import { neighbour } from '../model/neighbour.ts'
import type { FlowSelection } from '../model/selection.ts'

interface Options {
  flow: Definition
  form: FormSchema
  onChange(flow: Definition): void
  onChoose(chosen: FlowSelection | null): void
}

/** What can be done with the drawn flow, by mouse, menu and keyboard alike. */
export function useFlowEdit({ flow, form, onChange, onChoose }: Options) {
  const copiedNode = useSyncExternalStore(clipboard.listen, clipboard.get)
  const put = (place: Place, node: ReturnType<typeof freshNode>) => {
    onChange(insertNode(flow, place, node))
    onChoose({ node: node.id, arm: null })
  }
  const copy = ({ node: id }: FlowSelection) => {
    const node = nodeById(flow, id)
    if (node !== null) clipboard.set(cutOut(node))
  }
  const remove = (at: FlowSelection) => {
    if (at.node === 'start') return
    const before = neighbour(flow, at, 'up')
    onChange(at.arm === null ? removeNode(flow, at.node) : removeArm(flow, { fork: at.node, arm: at.arm }))
    onChoose(before)
  }
  return {
    copiedNode,
    copy,
    remove,
    insert: (place: Place, kind: Kind) => put(place, freshNode(flow, kind, form)),
    paste: (place: Place) => copiedNode !== null && put(place, copied(flow, copiedNode)),
    cut: (at: FlowSelection) => {
      if (at.arm !== null || at.node === 'start') return
      copy(at)
      remove(at)
    },
    move: (id: string, place: Place) => {
      onChange(moveNode(flow, id, place))
      onChoose({ node: id, arm: null })
    },
    duplicate: ({ node: id }: FlowSelection) => {
      const node = nodeById(flow, id)
      if (node !== null) put({ after: id }, copied(flow, node))
    },
    addArm: (fork: string) => onChange(addArm(flow, fork)),
    copyArm: (at: FlowSelection) => at.arm !== null && onChange(copyArm(flow, { fork: at.node, arm: at.arm })),
    /** Behind what is chosen, at the head of the chosen arm, or at the end. */
    placeOf: (at: FlowSelection | null): Place => {
      if (at?.arm != null) return { fork: at.node, arm: at.arm }
      return { after: at?.node ?? lastOf(flow) }
    },
  }
}

export type FlowEdit = ReturnType<typeof useFlowEdit>

function lastOf({ start }: Definition): string {
  const lane = start.next === null ? [] : nodesFrom(start.next).filter(({ next }) => next === null)
  return lane[0]?.id ?? 'start'
}
