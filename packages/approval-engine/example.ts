import { sayPhrase } from '@mingtai/messages'

import { definitionOf } from './definition/definition-of.ts'
import type { Definition } from './definition/definition.ts'
import { type AnyCommand, Command } from './decide/command.ts'
import type { Context, Need, PersonFacts } from './decide/context.ts'
import { decide, type Decision } from './decide/decide.ts'
import type { Event } from './state/event.ts'
import { emptyState, isOpenTask, type State, type Task } from './state/state.ts'

type Json = Record<string, unknown>

/** A definition as somebody would write it, for tests and benches. */
export function definition(nodes: readonly Json[], settings: Json = {}): Definition {
  const read = definitionOf({ schema: 1, start: { id: 'start', type: 'start', next: lane(...nodes) }, settings })
  if (read.ok) return read.definition
  throw new Error(read.findings.map(({ node, phrase }) => `${node}: ${sayPhrase(phrase)}`).join('\n'))
}

/** Nodes one after the other. */
export function lane(...nodes: readonly Json[]): Json | null {
  return nodes.toReversed().reduce<Json | null>((next, node) => ({ ...node, next }), null)
}

export function approve(id: string, people: readonly string[], more: Json = {}): Json {
  return { id, type: 'approve', name: `节点${id}`, who: [{ kind: 'people', people }], ...more }
}

export function fork(type: 'branch' | 'parallel' | 'inclusive', id: string, arms: Record<string, Json[]>): Json {
  const list = Object.entries(arms).map(([arm, nodes]) => {
    const plain: Json = { id: arm, name: arm, next: lane(...nodes) }
    if (type === 'parallel') return plain
    return arm === 'else' ? { ...plain, else: true } : { ...plain, when: { arm } }
  })
  return { id, type, name: `分支${id}`, arms: list }
}

/** What lies around the engine in tests: people, answers and a clock that only moves when it is told to. */
export interface World {
  now: number
  formRevision: number
  persons: Map<string, PersonFacts>
  /** Answers by the key of the need, else nobody. */
  people: Map<string, string[]>
  moments: Map<string, number | null>
  /** Arms whose conditions hold. */
  holding: Set<string>
  blank: string[]
  draw: number
}

export const MINUTE = 60_000

export function world(): World {
  const persons = new Map<string, PersonFacts>()
  for (const id of ['li', 'wang', 'zhao', 'qian', 'sun', 'zhou', 'wu', 'zheng', 'boss', 'admin'])
    persons.set(id, { name: id, isActive: true, delegation: null })
  return {
    now: 1_000_000_000,
    formRevision: 1,
    persons,
    people: new Map([['admins', ['admin']]]),
    moments: new Map(),
    holding: new Set(),
    blank: [],
    draw: 0,
  }
}

export function contextIn(around: World, by: string | null, manages = by === 'admin'): Context {
  return {
    now: around.now,
    actor: { id: by, manages },
    formRevision: around.formRevision,
    people: new Map(),
    persons: new Map(),
    moments: new Map(),
    holds: (condition) => {
      const arm = JSON.stringify(condition)
      const holds = [...around.holding].some((one) => arm.includes(`"${one}"`))
      return { holds, because: holds ? '成立' : '不成立' }
    },
    due: (minutes, from) => from + minutes * MINUTE,
    worked: (from, to) => Math.floor((to - from) / MINUTE),
    draw: (count) => around.draw % count,
    blank: (fields) => fields.filter((field) => around.blank.includes(field)),
  }
}

/** Gives the engine what it asks for until it decides, as the service does. */
export function decided(definitionUsed: Definition, state: State, command: AnyCommand, asked: Asked): Decision {
  return answering(asked, (context) => decide(definitionUsed, state, command, context))
}

export interface Asked {
  around: World
  context: Context
}

export function answering<Outcome extends { ok: boolean | null }>(
  { around, context }: Asked,
  ask: (context: Context) => Outcome,
): Outcome {
  const people = new Map(context.people)
  const persons = new Map(context.persons)
  const moments = new Map(context.moments)
  for (let turn = 0; turn < 50; turn++) {
    const outcome = ask({ ...context, people, persons, moments })
    if (outcome.ok !== null || !('needs' in outcome)) return outcome
    const needs: unknown = outcome.needs
    if (!Array.isArray(needs) || needs.length === 0) throw new Error('asks for nothing')
    for (const need of needs as Need[]) {
      if (need.kind === 'person')
        persons.set(need.key, around.persons.get(need.key) ?? { name: need.key, isActive: false, delegation: null })
      else if (need.kind === 'moment') moments.set(need.field, around.moments.get(need.field) ?? null)
      else people.set(need.key, around.people.get(need.key) ?? [])
    }
  }
  throw new Error('the engine asks without end')
}

/** One instance at work: commands by name of the person, and what became of them. */
export class TestApproval {
  readonly around: World
  definition: Definition
  state: State = emptyState
  events: Event[] = []
  private count = 0

  constructor(used: Definition, around: World = world()) {
    this.definition = used
    this.around = around
  }

  /** Takes a command; a refusal is its sentence, null is none. */
  try(by: string | null, command: Json & { type: string }): string | null {
    const whole = { id: `c${++this.count}`, ...command }
    return this.send(by, isOfHouse(whole) ? whole : Command.parse(whole))
  }

  send(by: string | null, command: AnyCommand): string | null {
    const asked = { around: this.around, context: contextIn(this.around, by) }
    const decision = decided(this.definition, this.state, command, asked)
    if (decision.ok === null) throw new Error('still asks')
    if (!decision.ok) return sayPhrase(decision.refusal)
    this.state = decision.state
    this.events.push(...decision.events)
    return null
  }

  do(by: string | null, command: Json & { type: string }): this {
    const refusal = this.try(by, command)
    if (refusal !== null) throw new Error(`${command.type} by ${by}: ${refusal}`)
    return this
  }

  start(picks: { node: string; people: string[] }[] = []): this {
    return this.do('li', { type: 'start', version: '1', initiator: { person: 'li' }, picks })
  }

  /** A verb on somebody's open task. */
  on(by: string, type: string, more: Json = {}): this {
    const task = this.taskOf(by)
    return this.do(by, { type, task: task.id, entry: task.entry, ...more })
  }

  tryOn(by: string, type: string, more: Json = {}): string | null {
    const task = this.taskOf(by)
    return this.try(by, { type, task: task.id, entry: task.entry, ...more })
  }

  /** The last task of a person, an open one first. */
  taskOf(person: string): Task {
    const own = this.state.tasks.filter((task) => task.person === person || task.deputy === person)
    const task = own.findLast(isOpenTask) ?? own.at(-1)
    if (task === undefined) throw new Error(`${person} has no task`)
    return task
  }

  /** Whose turn it is: `n1:wang`. */
  get turn(): string[] {
    return this.state.tasks.filter(({ status }) => status === 'active').map(({ node, person }) => `${node}:${person}`)
  }

  types(from = 0): string[] {
    return this.events.slice(from).map(({ type }) => type)
  }
}

const ofHouse = [
  'timer',
  'triggerFired',
  'triggerFailed',
  'subFinished',
  'subFailed',
  'leave',
  'entrust',
  'reclaim',
  'migrate',
]

function isOfHouse(command: Json & { type: string }): command is AnyCommand & Json {
  return ofHouse.includes(command.type)
}
