import type { Node } from '@mingtai/approval-engine'

let copiedNode: Node | null = null
const listeners = new Set<() => void>()

/** The node that was copied last, with its arms; it can be pasted into any process that is opened here. */
export const clipboard = {
  get: () => copiedNode,
  set(node: Node) {
    copiedNode = node
    for (const tell of listeners) tell()
  },
  listen(tell: () => void) {
    listeners.add(tell)
    return () => void listeners.delete(tell)
  },
}
