import {
  applyAll,
  commandOf,
  type Context,
  decide,
  definitionOf,
  emptyState,
  type State,
} from '@mingtai/approval-engine'

import { report } from '../usage.ts'

/** Child process: instances of a process with a countersign, a fork and a vote, each taken through nine decisions. */
const INSTANCES = 20_000

const approve = (id: string, people: string[], more: object) => ({
  id,
  type: 'approve',
  name: id,
  who: [{ kind: 'people', people }],
  ...more,
})
const last = approve('n3', ['p7', 'p8', 'p9'], { mode: 'vote', vote: { percent: 60 } })
const arms = [
  { id: 'a', name: 'a', next: approve('n1', ['p3'], {}) },
  { id: 'b', name: 'b', next: approve('n2', ['p4', 'p5'], { mode: 'seq' }) },
]
const fork = { id: 'f', type: 'parallel', name: 'f', arms, next: last }
const read = definitionOf({
  schema: 1,
  start: { id: 'start', type: 'start', next: approve('n0', ['p0', 'p1', 'p2'], { next: fork }) },
  settings: { dedupe: 'once' },
})
if (!read.ok) throw new Error('refused')
const { definition } = read

const persons = new Map(
  Array.from({ length: 10 }, (_, at) => [`p${at}`, { name: `p${at}`, isActive: true, delegation: null }]),
)
const context: Omit<Context, 'actor'> = {
  now: 1_800_000_000_000,
  formRevision: 1,
  people: new Map(),
  persons,
  moments: new Map(),
  holds: () => ({ holds: true, because: '' }),
  due: (minutes, from) => from + minutes * 60_000,
  worked: (from, to) => (to - from) / 60_000,
  draw: () => 0,
  blank: () => [],
}
const start = commandOf({ type: 'start', id: 'c0', version: '1', initiator: { person: 'p9' } })
if (start === null) throw new Error('no command')

run(2000)
const begun = process.cpuUsage()
const began = performance.now()
const decisions = run(INSTANCES)
const { user, system } = process.cpuUsage(begun)
report({ bytes: decisions, work: (user + system) / 1e6, seconds: (performance.now() - began) / 1000 })

function run(instances: number): number {
  let count = 0
  for (let at = 0; at < instances; at++) {
    let state: State = taken(emptyState, 'p9', start!)
    count++
    for (let task = state.tasks.find(isActive); task !== undefined; task = state.tasks.find(isActive)) {
      const { id, entry, person } = task
      const plain = { opinion: '', signature: null, seen: null, outputs: [], resume: null }
      state = taken(state, person, { type: 'approve', id: `c${++count}`, task: id, entry, ...plain })
    }
    if (state.status !== 'approved') throw new Error(`it is ${state.status}`)
  }
  return count
}

function isActive({ status }: State['tasks'][number]): boolean {
  return status === 'active'
}

/** As the service does: decide, then make of the stored state what the events say. */
function taken(state: State, by: string, command: Parameters<typeof decide>[2]): State {
  const decision = decide(definition, state, command, { ...context, actor: { id: by, manages: false } })
  if (decision.ok !== true) throw new Error('not taken')
  return applyAll(state, decision.events)
}
