import { phrase, type MessageKey, type Phrase, type SlotsOf } from '@mingtai/messages'

import { chainOf, nameOf, type Plan } from '../definition/plan.ts'
import type { Node } from '../definition/node.ts'
import { applyTo, copyOf } from '../state/apply.ts'
import type { Event, Fact, Skipped } from '../state/event.ts'
import type { Resume, State } from '../state/state.ts'
import type { Context, Need, PersonFacts } from './context.ts'

/** A token on its way into a node, or to the end of its lane (`node` null). */
export interface Move {
  node: Node | null
  fork: number | null
  arm: string | null
  from: number | null
  resume?: { how: Resume; from: number } | null
  /** Who is asked instead of whom the node's resolvers would find. */
  people?: readonly string[] | null
  /** Given when the fork was walked before and only some of its arms go on. */
  reopened?: Reopened | null
}

export interface Reopened {
  arms: { arm: string; isDone: boolean }[]
  moves: readonly Omit<Move, 'fork'>[]
}

/** One decision while it is being worked out: its own copy of the state, and what has happened so far. */
export interface Draft {
  plan: Plan
  state: State
  context: Context
  command: { id: string; type: string }
  events: Event[]
  needs: Map<string, Need>
  refusal: Phrase | null
  moves: Move[]
  /** Entries in which nobody is left to decide. */
  unstaffed: { entry: number; skipped: Skipped[] }[]
  /** Nodes entered so far, in their order. */
  visited: string[]
  /** Everybody is taken to agree: the preview of a route. */
  isPreview: boolean
}

export function draftOf(plan: Plan, state: State, { id, type }: { id: string; type: string }, context: Context): Draft {
  return {
    plan,
    state: copyOf(state),
    context,
    command: { id, type },
    events: [],
    needs: new Map(),
    refusal: null,
    moves: [],
    unstaffed: [],
    visited: [],
    isPreview: false,
  }
}

/** Something has happened: it changes the state at once. */
export function emit(draft: Draft, fact: Fact): void {
  const { state, context, command } = draft
  const step = draft.events[0]?.step ?? state.step + 1
  const event: Event = { ...fact, seq: state.seq + 1, step, at: context.now, by: context.actor.id, command }
  applyTo(state, event)
  draft.events.push(event)
}

/** The command cannot be taken; only the first reason is told. */
export function refuse<Key extends MessageKey>(draft: Draft, key: Key, ...args: SlotsOf<Key>): null {
  draft.refusal ??= phrase(key, ...args)
  return null
}

/** Whether working on makes no sense. */
export function isStopped({ refusal, needs }: Draft): boolean {
  return refusal !== null || needs.size > 0
}

/** The facts of a person; null when they must be asked for first. */
export function personOf(draft: Draft, id: string): PersonFacts | null {
  const facts = draft.context.persons.get(id)
  if (facts !== undefined) return facts
  draft.needs.set(`person:${id}`, { kind: 'person', key: id })
  return null
}

/** Ids of people asked for under a key; null when they must be asked for first. */
export function answerTo(draft: Draft, need: Extract<Need, { kind: 'people' | 'admins' }>): readonly string[] | null {
  const people = draft.context.people.get(need.key)
  if (people !== undefined) return people
  draft.needs.set(need.key, need)
  return null
}

export function nodeName(draft: Draft, id: string): string {
  return nameOf(draft.plan, id)
}

/** A node of the definition that a live entry stands in. A definition that lacks it is not the instance's. */
export function nodeIn({ plan }: Draft, id: string): Node {
  const node = chainOf(plan, id)[0]?.node
  if (node === undefined) throw new Error(`the definition has no node ${id}`)
  return node
}
