import { returnTargets } from '../commands/return-targets.ts'
import type { AnyCommand } from '../decide/command.ts'
import { Command } from '../decide/command.ts'
import type { Definition } from '../definition/definition.ts'
import { planOf } from '../definition/plan.ts'
import { MINUTE, type World } from '../example.ts'
import { alarmOf, isOpenTask, type State } from '../state/state.ts'
import type { Choices } from './choices.ts'
import { people } from './random-definition.ts'
import { turnFlags, turnPerson } from './random-world.ts'

export interface Asking {
  by: string | null
  manages: boolean
  command: AnyCommand
}

const onTasks = [
  ...['approve', 'approve', 'approve', 'approve', 'approve', 'approve', 'reject', 'return', 'return'],
  ...[
    'transfer',
    'delegate',
    'answerDelegate',
    'addSign',
    'addSign',
    'removeSign',
    'withdraw',
    'withdraw',
    'readTask',
    'askInfo',
  ],
] as const
const onWhole = [
  'cancel',
  'terminate',
  'revert',
  'cc',
  'readCopy',
  'urge',
  'comment',
  'answerInfo',
  'handover',
  'jump',
] as const

/** Something that somebody tries: mostly what their tasks allow, sometimes what nobody should. */
export function randomCommand(choices: Choices, { state, used, around, id }: Trying): Asking {
  const { status } = state
  if (status === 'draft') return start(choices, id)
  if (status === 'returned' && choices.maybe(70))
    return {
      by: state.submitter,
      manages: false,
      command: Command.parse({ type: 'resubmit', id, resume: how(choices) }),
    }
  const kind = choices.below(100)
  if (kind >= 84) return outside(choices, state, around, id) ?? onTask(choices, { state, used, around, id })
  if (kind >= 75) return whole(choices, { state, used, around, id })
  return onTask(choices, { state, used, around, id })
}

export interface Trying {
  state: State
  used: Definition
  around: World
  id: string
}

function start(choices: Choices, id: string): Asking {
  const person = choices.pick(people)
  const picks = Array.from({ length: 12 }, (_, at) => ({ node: `n${at}`, people: ['p2', 'p3'] }))
  return {
    by: person,
    manages: false,
    command: { type: 'start', id, version: '1', initiator: { person, department: null, organization: null }, picks },
  }
}

function how(choices: Choices): 'step' | 'jump' | null {
  return choices.pick(['step', 'jump', null])
}

function onTask(choices: Choices, trying: Trying): Asking {
  const { state, id } = trying
  const type = choices.pick<(typeof onTasks)[number]>(onTasks)
  const wantsClosed = type === 'withdraw' || choices.maybe(4)
  const task = choices.any(state.tasks.filter((one) => isOpenTask(one) !== wantsClosed)) ?? state.tasks.at(-1)
  if (task === undefined) return whole(choices, trying)
  const right = type === 'withdraw' ? task.closedBy : type === 'removeSign' ? task.addedBy : task.person
  const by = choices.maybe(8) ? choices.pick(people) : (right ?? task.person)
  const entry = choices.maybe(2) ? task.entry + 1 : task.entry
  const command = ofTask(choices, type, trying, { id, task: task.id, entry })
  return { by, manages: choices.maybe(type === 'removeSign' ? 20 : 0), command }
}

interface OnTask {
  id: string
  task: number
  entry: number
}

// Written out with all their defaults: parsing them would take longer than deciding them.
function ofTask(choices: Choices, type: (typeof onTasks)[number], { state, used }: Trying, at: OnTask): AnyCommand {
  const to = choices.pick(people)
  const plain = { signature: null, seen: null }
  switch (type) {
    case 'approve': {
      const opinion = choices.maybe(80) ? '好' : ''
      return { type, ...at, ...plain, opinion, outputs: [], resume: how(choices) }
    }
    case 'reject':
      return { type, ...at, ...plain, opinion: choices.maybe(80) ? '不' : '' }
    case 'return': {
      const entry = state.entries[at.entry - 1]
      const targets = entry === undefined ? [] : returnTargets(planOf(used), state, entry)
      const first = choices.any(targets) ?? 'start'
      const several = choices.maybe(30) ? [first, choices.any(targets) ?? 'start'] : [first]
      return { type, ...at, to: several, resume: how(choices), reason: '' }
    }
    case 'transfer':
    case 'delegate':
      return { type, ...at, to, reason: '' }
    case 'addSign':
      return {
        type,
        ...at,
        place: choices.pick(['before', 'after', 'beside']),
        people: choices.maybe(40) ? [to, choices.pick(people)] : [to],
        mode: choices.pick(['all', 'any', 'seq']),
        onReject: choices.pick(['ask', 'reject']),
        opinion: '加签',
        signature: null,
        transferTo: choices.maybe(15) ? choices.pick(people) : null,
      }
    case 'askInfo':
      return { type, ...at, to, question: '？' }
    case 'answerDelegate':
      return { type, ...at, opinion: '' }
    case 'removeSign':
    case 'withdraw':
      return { type, ...at, reason: '' }
    case 'readTask':
      return { type, ...at }
    default:
      return type satisfies never
  }
}

function whole(choices: Choices, { state, id }: Trying): Asking {
  const type = choices.pick<(typeof onWhole)[number]>(onWhole)
  const by = choices.maybe(60) ? state.submitter : choices.pick(people)
  const reason = choices.maybe(90) ? '因为' : ''
  const given = {
    cancel: { reason },
    terminate: { reason },
    revert: { reason },
    cc: { people: [choices.pick(people)] },
    readCopy: { copy: 1 + choices.below(3) },
    urge: {},
    comment: { text: '说' },
    answerInfo: { ask: 1 + choices.below(2), answer: '答' },
    handover: { from: choices.pick(people), to: choices.pick(people), reason },
    jump: { to: `n${choices.below(8)}`, reason },
  }
  // Ends are rare, or there would be little to see.
  const chosen = (type === 'cancel' || type === 'terminate') && !choices.maybe(20) ? 'comment' : type
  const asked = state.asks.findLast(({ isOpen }) => isOpen)
  if (chosen === 'answerInfo' && asked !== undefined)
    return { by: asked.to, manages: false, command: Command.parse({ type: chosen, id, ask: asked.id, answer: '答' }) }
  return { by, manages: choices.maybe(50), command: Command.parse({ type: chosen, id, ...given[chosen] }) }
}

/** The clock, the outbox, the organization. */
function outside(choices: Choices, state: State, around: World, id: string): Asking | null {
  const kind = choices.below(10)
  const house = { by: null, manages: false }
  if (kind < 1) {
    turnFlags(choices, around)
    return null
  }
  if (kind < 3) {
    const person = turnPerson(choices, around)
    return around.persons.get(person)?.isActive ? null : { ...house, command: { type: 'leave', id, person } }
  }
  if (kind < 4 && choices.maybe(40)) {
    const [from, to] = [choices.pick(people), choices.pick(people)]
    const mode = choices.pick(['replace', 'both'] as const)
    const type = choices.pick(['entrust', 'reclaim'] as const)
    return {
      ...house,
      command: type === 'entrust' ? { type, id, from, to, mode } : { type, id, from, to },
    }
  }
  if (kind < 6) {
    around.now += 11 * MINUTE
    const task = choices.any(state.tasks.filter((one) => alarmOf(one) !== null))
    const alarm = task === null ? null : alarmOf(task)
    if (task !== null && alarm !== null)
      return {
        ...house,
        command: {
          type: 'timer',
          id,
          task: task.id,
          entry: task.entry,
          dueAt: alarm - (choices.maybe(10) ? 1 : 0),
        },
      }
  }
  const waiting = state.entries.filter(({ status, mode, arms }) => status === 'open' && mode === null && arms === null)
  const entry = choices.any(choices.maybe(90) ? waiting : state.entries)
  if (entry === null) return null
  if (entry.dueAt !== null) {
    around.now += 11 * MINUTE
    return { ...house, command: { type: 'timer', id, task: null, entry: entry.id, dueAt: entry.dueAt } }
  }
  return {
    ...house,
    command: choices.pick<AnyCommand>([
      { type: 'triggerFired', id, entry: entry.id },
      { type: 'subFinished', id, entry: entry.id, outcome: choices.pick(['approved', 'rejected']) },
      { type: 'triggerFailed', id, entry: entry.id, because: '超时' },
      { type: 'subFailed', id, entry: entry.id, because: '缺少必填项' },
    ]),
  }
}
