import type { Resolver } from '../definition/resolver.ts'
import type { Initiator, Output } from '../state/state.ts'

/** Who gives the command. `id` null: the clock or the house itself. */
export interface Actor {
  id: string | null
  /** Manages this process: may terminate, hand over, remove and jump. */
  manages: boolean
}

/** What the engine has to know of a person before a task may be opened for them. */
export interface PersonFacts {
  name: string
  isActive: boolean
  /** In force at this moment. `replace`: the other acts instead; `both`: either of them may. */
  delegation: { to: string; mode: 'replace' | 'both' } | null
}

/** What the engine asks before it goes on; the answer goes into the context under the same key. */
export type Need =
  | { kind: 'people'; key: string; node: string; resolver: Resolver; initiator: Initiator; previous: string | null }
  | { kind: 'admins'; key: 'admins' }
  | { kind: 'person'; key: string }
  | { kind: 'moment'; key: string; field: string }

/** What a condition may look at beside the form. */
export interface About {
  initiator: Initiator
  outputs: readonly Output[]
}

/**
 * Everything outside the definition and the state. The functions must answer the same for the same arguments within
 * one decision; what they said is written into the events, so that replaying never asks them.
 */
export interface Context {
  /** Milliseconds since 1970. */
  now: number
  actor: Actor
  /** Revision of the form as it is stored now. */
  formRevision: number
  /** Answers to needs of the kinds `people` and `admins`, best first. */
  people: ReadonlyMap<string, readonly string[]>
  /** Answers to needs of the kind `person`, by the person's id. */
  persons: ReadonlyMap<string, PersonFacts>
  /** Answers to needs of the kind `moment`, by the field; null: the field is empty. */
  moments: ReadonlyMap<string, number | null>
  holds: (condition: unknown, about: About) => { holds: boolean; because: string }
  /** The moment so many working minutes after another one. */
  due: (minutes: number, from: number) => number
  /** Working minutes between two moments. */
  worked: (from: number, to: number) => number
  /** A whole number from 0 up to, not including, `count`, drawn at random. */
  draw: (count: number) => number
  /** Labels of those of the fields that are still empty. */
  blank: (fields: readonly string[]) => readonly string[]
}
