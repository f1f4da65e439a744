import { definition, lane } from '../example.ts'
import type { Definition } from '../definition/definition.ts'
import type { Choices } from './choices.ts'

type Json = Record<string, unknown>

export const people = ['p0', 'p1', 'p2', 'p3', 'p4', 'p5', 'p6', 'p7'] as const

/** A tree that is being drawn: the ids so far, in the order in which their nodes come. */
interface Drawing {
  choices: Choices
  count: number
  left: number
}

/** A definition that `definitionOf` lets through; `check` may have something to say about it. */
export function randomDefinition(choices: Choices): Definition {
  const drawing: Drawing = { choices, count: 0, left: 3 + choices.below(9) }
  const nodes = drawnLane(drawing, 0, [])
  return definition(nodes, {
    dedupe: choices.pick(['none', 'once', 'consecutive']),
    allowJump: choices.maybe(50),
    revertWithin: choices.pick([0, 60]),
    urgeEvery: 5,
    maxRounds: choices.pick([20, 2]),
  })
}

function drawnLane(drawing: Drawing, depth: number, above: readonly string[]): Json[] {
  const nodes: Json[] = []
  const before = [...above]
  const length = 1 + drawing.choices.below(depth === 0 ? 6 : 3)
  for (let at = 0; at < length && drawing.left > 0; at++) {
    drawing.left--
    const node = drawnNode(drawing, depth, before)
    nodes.push(node)
    before.push(String(node.id))
  }
  return nodes
}

function drawnNode(drawing: Drawing, depth: number, before: readonly string[]): Json {
  const { choices } = drawing
  const id = `n${drawing.count++}`
  const kind = choices.below(100)
  if (kind >= 75 && depth < 3 && drawing.left > 1) return drawnFork(drawing, id, depth, before)
  const named = { id, name: id }
  if (kind < 66) return { ...named, ...human(choices, before) }
  if (kind < 68) return { ...named, type: 'cc', who: [resolver(choices)] }
  if (kind < 71)
    return { ...named, type: 'route', rules: [{ when: { arm: flag(choices) }, to: choices.any(before) ?? 'end' }] }
  if (kind < 72) return { ...named, type: 'delay', wait: { minutes: 10 } }
  if (kind < 74)
    return {
      ...named,
      type: 'trigger',
      action: { kind: 'http', hook: 'h' },
      wait: choices.maybe(50),
      onFail: choices.pick(['stay', 'pass', 'reject']),
    }
  if (kind < 75)
    return {
      ...named,
      type: 'sub',
      code: 's',
      wait: choices.maybe(70),
      onReject: { to: choices.pick(['end', 'pass']) },
    }
  return {
    ...named,
    type: 'auto',
    verdict: choices.maybe(10) ? 'reject' : 'pass',
    onReject: { to: choices.pick(['end', 'arm', 'start']) },
  }
}

function drawnFork(drawing: Drawing, id: string, depth: number, before: readonly string[]): Json {
  const { choices } = drawing
  const type = choices.pick(['parallel', 'branch', 'inclusive'])
  const arms = Array.from({ length: 2 + choices.below(2) }, (_, at) => {
    const arm = { id: `a${at}`, name: `a${at}`, next: lane(...drawnLane(drawing, depth + 1, before)) }
    if (type === 'parallel') return arm
    return at === 0 && choices.maybe(70) ? { ...arm, else: true } : { ...arm, when: { arm: flag(choices) } }
  })
  return { id, name: id, type, arms: arms.toReversed() }
}

export const flags = ['f0', 'f1', 'f2'] as const

function flag(choices: Choices): string {
  return choices.pick(flags)
}

function human(choices: Choices, before: readonly string[]): Json {
  const back = choices.any(before)
  return {
    type: choices.maybe(10) ? 'transact' : 'approve',
    who: Array.from({ length: 1 + choices.below(3) }, (_, at) => ({
      ...resolver(choices),
      group: at === 0 ? '甲' : '乙',
    })),
    mode: choices.pick(['all', 'any', 'seq', 'vote', 'perGroup', 'random']),
    vote: { percent: choices.pick([50, 100, 60, 34, 1]), waitAll: choices.maybe(30) },
    oneNoStops: !choices.maybe(40),
    onReject: choices.pick<Json>([
      { to: 'end' },
      { to: 'start' },
      { to: 'arm' },
      back === null ? { to: 'end' } : { to: 'node', node: back },
    ]),
    onEmpty: choices.pick<Json>([
      { do: 'toAdmin' },
      { do: 'pass' },
      { do: 'reject' },
      { do: 'people', people: ['p1'] },
      { do: 'block' },
    ]),
    onSelf: choices.pick(['allow', 'skip', 'head', 'supervisor']),
    back: { resume: choices.pick(['ask', 'step', 'jump']), besideOpenArms: !choices.maybe(10) },
    need: { opinion: choices.maybe(10) },
    due: choices.maybe(30) ? due(choices) : null,
  }
}

function due(choices: Choices): Json {
  return {
    minutes: 10,
    do: choices.pick(['remind', 'pass', 'reject', 'escalate']),
    every: 5,
    max: 1,
    afterwards: choices.pick(['nothing', 'pass', 'reject', 'escalate']),
    calendar: choices.pick(['work', 'clock']),
  }
}

function resolver(choices: Choices): Json {
  const some = [...new Set(Array.from({ length: 1 + choices.below(4) }, () => choices.pick(people)))]
  return choices.pick<Json>([
    { kind: 'people', people: some },
    { kind: 'people', people: some },
    { kind: 'role', roles: [`r${choices.below(4)}`] },
    { kind: 'initiator' },
    { kind: 'head', level: 1 },
    { kind: 'initiatorPick', several: true },
  ])
}
