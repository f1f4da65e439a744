import { type Draft, emit, personOf } from '../decide/draft.ts'
import type { CcNode } from '../definition/node.ts'
import { resolve } from './resolve.ts'

/** Copies for everybody whom a cc node names; nobody is no hindrance. */
export function enterCc(draft: Draft, { id, who }: CcNode): void {
  const found = resolve(draft, id, who)
  if (found === null) return
  copyTo(
    draft,
    found.map(({ person }) => person),
    { node: id, reason: '' },
  )
}

/** Sends copies to active people who have none of this node yet. */
export function copyTo(
  draft: Draft,
  people: readonly string[],
  { node, reason }: { node: string | null; reason: string },
): void {
  const { copies } = draft.state
  const from = draft.context.actor.id
  const facts = [...new Set(people)].map((person) => ({ person, facts: personOf(draft, person) }))
  if (facts.some((one) => one.facts === null)) return
  const fresh = facts.filter(
    (one) => one.facts?.isActive && !copies.some((copy) => copy.node === node && copy.person === one.person),
  )
  if (fresh.length === 0) return
  const first = copies.length + 1
  emit(draft, {
    type: 'CcSent',
    reason,
    copies: fresh.map(({ person }, at) => ({ copy: first + at, person, node, from: node === null ? from : null })),
  })
}
