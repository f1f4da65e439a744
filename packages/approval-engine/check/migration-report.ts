import type { Definition } from '../definition/definition.ts'
import { error, type Finding, warning } from '../definition/finding.ts'
import { isFork } from '../definition/node.ts'
import { chainOf, nameOf, type Plan, planOf } from '../definition/plan.ts'
import { type Entry, entryOf, type State } from '../state/state.ts'

/** Whether a running instance fits another version. Errors hinder it; warnings say what will be otherwise. */
export function migrationReport(from: Definition, to: Definition, state: State): Finding[] {
  const [old, next] = [planOf(from), planOf(to)]
  const open = state.entries.filter(({ status }) => status === 'open')
  const goals = [...open.map(({ resume }) => resume?.from), state.back?.from].filter((id) => id !== undefined)
  const findings = [
    ...open.flatMap((entry) => openFindings(old, next, entry)),
    ...goals.flatMap((id) => goalFindings(old, next, state, id)),
    ...lostFindings(old, next, state),
  ]
  const seen = new Set<string>()
  return findings.filter(({ node, phrase }) => {
    const key = `${node} ${phrase.key}`
    const isNew = !seen.has(key)
    seen.add(key)
    return isNew
  })
}

/** Where a token stands, the node must be the same kind in the same arms. */
function openFindings(old: Plan, next: Plan, { node: id, arms, mode }: Entry): Finding[] {
  const name = nameOf(old, id)
  const [was, is] = [old.places.get(id)?.node, next.places.get(id)?.node]
  if (is === undefined) return [error(id, 'migration.nodeGone', name)]
  if (was?.type !== is.type) return [error(id, 'migration.nodeType', name)]
  if (pathOf(old, id) !== pathOf(next, id)) return [error(id, 'migration.nodeMoved', name)]
  const lost = (arms ?? []).filter(({ arm }) => !isFork(is) || !is.arms.some((one) => one.id === arm))
  if (lost.length > 0) return [error(id, 'migration.armGone', name)]
  const changes = mode !== null && 'mode' in is && 'mode' in was && is.mode !== was.mode
  return changes ? [warning(id, 'migration.modeKept', name)] : []
}

function goalFindings(old: Plan, next: Plan, state: State, id: number): Finding[] {
  for (let entry: Entry | null = entryOf(state, id); entry !== null;) {
    const { node, fork }: Entry = entry
    const isSame = old.places.get(node)?.node.type === next.places.get(node)?.node.type
    if (!isSame || pathOf(old, node) !== pathOf(next, node))
      return [error(node, 'migration.returnerGone', nameOf(old, node))]
    entry = fork === null ? null : entryOf(state, fork)
  }
  return []
}

/** What was passed and is not there any more: nobody can return to it. */
function lostFindings(old: Plan, next: Plan, { entries }: State): Finding[] {
  const passed = new Set(entries.filter(({ status }) => status === 'passed').map(({ node }) => node))
  return [...passed]
    .filter((id) => !next.places.has(id))
    .map((id) => warning(id, 'migration.passedGone', nameOf(old, id)))
}

function pathOf(plan: Plan, id: string): string {
  return chainOf(plan, id)
    .map(({ fork, arm }) => `${fork?.id ?? ''}/${arm ?? ''}`)
    .join(' ')
}
