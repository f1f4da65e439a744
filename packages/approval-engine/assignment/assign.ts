import { type Draft, emit, refuse } from '../decide/draft.ts'
import { limits } from '../definition/names.ts'
import type { HumanNode } from '../definition/node.ts'
import type { Mode } from '../state/state.ts'
import { groupsOf } from '../walk/completion.ts'
import { settle } from '../walk/settle.ts'
import { adminsOf } from './admins.ts'
import { type Candidate, candidate, type Found, merged } from './candidate.ts'
import { agreedBefore } from './duplicates.ts'
import { present } from './present.ts'
import { resolve } from './resolve.ts'
import { withoutSelf } from './self.ts'
import { newTasks } from './tasks.ts'

export interface Assignment {
  entry: number
  node: HumanNode
  /** Who is asked instead of whom the resolvers would find; nobody left: those. */
  people: readonly string[] | null
}

/**
 * Opens the tasks of a node, in this order: resolvers, disabled people, delegations, the initiator's own, people
 * found twice, the draw, nobody, people who agreed before.
 */
export function assign(draft: Draft, { entry, node, people }: Assignment): void {
  const found = people === null ? foundBy(draft, node) : sameAgain(draft, node, people)
  if (found === null) return
  const drawn = node.mode === 'random' && people === null ? drawnFrom(draft, found) : found
  if (drawn.candidates.length > limits.people) {
    refuse(draft, 'approval.tooManyPeople', node.name, drawn.candidates.length, limits.people)
    return
  }
  if (drawn.candidates.length === 0) {
    draft.unstaffed.push({ entry, skipped: drawn.skipped })
    return
  }
  const grouped = node.mode === 'perGroup' && people === null ? withGroups(draft, entry, node, drawn) : drawn
  if (grouped !== null) openTasks(draft, { entry, node, mode: node.mode, found: grouped })
}

/** By the resolvers of the node. */
function foundBy(draft: Draft, node: HumanNode): Found | null {
  const named = resolve(draft, node.id, node.who)
  if (named === null) return null
  const here = present(draft, named, node.onSelf === 'allow')
  if (here === null) return null
  const single = merged(here.candidates)
  const others = withoutSelf(draft, node, single)
  if (others === null) return null
  const last = merged(others.candidates)
  return {
    candidates: last.candidates,
    skipped: [...here.skipped, ...single.skipped, ...others.skipped, ...last.skipped],
  }
}

function sameAgain(draft: Draft, node: HumanNode, people: readonly string[]): Found | null {
  const groups = new Map(
    draft.state.tasks.filter((task) => task.node === node.id).map((task) => [task.person, task.groups]),
  )
  const here = present(
    draft,
    people.map((person) => candidate(person, { why: 'same', groups: groups.get(person) ?? [] })),
    true,
  )
  if (here === null) return null
  const { candidates } = merged(here.candidates)
  return candidates.length > 0 ? { candidates, skipped: here.skipped } : foundBy(draft, node)
}

function drawnFrom(draft: Draft, { candidates, skipped }: Found): Found {
  if (candidates.length < 2) return { candidates, skipped }
  const drawn = candidates[draft.context.draw(candidates.length)]
  const rest = candidates.filter((one) => one !== drawn)
  return {
    candidates: drawn === undefined ? candidates.slice(0, 1) : [drawn],
    skipped: [...skipped, ...rest.map(({ person }) => ({ person, why: 'notDrawn' as const }))],
  }
}

/** A group in which nobody is left gets the managers, or what the node says of nobody. */
function withGroups(draft: Draft, entry: number, node: HumanNode, { candidates, skipped }: Found): Found | null {
  const all: Candidate[] = [...candidates]
  for (const { name } of groupsOf(node)) {
    if (candidates.some(({ groups }) => groups.includes(name)) || node.onEmpty.do === 'pass') continue
    if (node.onEmpty.do !== 'toAdmin') {
      draft.unstaffed.push({ entry, skipped })
      return null
    }
    const admins = adminsOf(draft, [name])
    if (admins === null) return null
    if (admins.candidates.length === 0) return refuse(draft, 'approval.noApprover', node.name)
    all.push(...admins.candidates.slice(0, 1))
  }
  return { candidates: merged(all).candidates, skipped }
}

interface Opened {
  entry: number
  node: HumanNode
  mode: Mode
  found: Found
}

/** Opens tasks, lets those be who agreed before, and counts at once. */
export function openTasks(draft: Draft, { entry, node, mode, found }: Opened): void {
  const { candidates, skipped } = found
  const tasks = newTasks(draft, candidates, { node, inOrder: mode === 'seq', order: 0, source: null })
  const clamped = mode === 'perGroup' ? clampedGroups(node, candidates) : []
  emit(draft, { type: 'TasksOpened', entry, mode, tasks, skipped, clamped })
  const agreed = agreedBefore(draft, entry, node)
  const isSelf = node.onSelf === 'skip' && candidates.length === 1 && !node.outputs.some(({ required }) => required)
  for (const { task, person, source } of tasks) {
    if (isSelf && source === 'node' && person === draft.state.initiator.person)
      emit(draft, { type: 'TaskAutoApproved', task, cause: 'self' })
    else if (agreed.has(person) && source === 'node')
      emit(draft, { type: 'TaskAutoApproved', task, cause: 'duplicate' })
  }
  settle(draft, entry)
}

function clampedGroups(node: HumanNode, candidates: readonly Candidate[]): { group: string; min: number }[] {
  return groupsOf(node).flatMap(({ name, min }) => {
    const have = candidates.filter(({ groups }) => groups.includes(name)).length
    return have < min ? [{ group: name, min: have }] : []
  })
}
