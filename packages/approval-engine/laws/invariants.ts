import type { Definition } from '../definition/definition.ts'
import { isHuman } from '../definition/node.ts'
import { planOf } from '../definition/plan.ts'
import { type Entry, isOpenTask, type State, votersIn } from '../state/state.ts'
import { expected } from './oracle.ts'

/** What must be true of every state at rest. Throws a sentence that says what is not. */
export function holdsTogether(used: Definition, state: State): void {
  const open = state.entries.filter(({ status }) => status === 'open')
  tokensAreWhole(state, open)
  for (const task of state.tasks) {
    const entry = state.entries[task.entry - 1]
    if (isOpenTask(task) && entry?.status !== 'open') throw new Error(`task ${task.id} is open in a closed entry`)
  }
  for (const entry of open) if (entry.mode !== null) nodeIsAlive(used, state, entry)
}

/** One token in the root lane of a running instance, one in each arm that still goes on, none anywhere else. */
function tokensAreWhole({ status, entries }: State, open: readonly Entry[]): void {
  const inRoot = open.filter(({ fork }) => fork === null).length
  if (inRoot !== (status === 'running' ? 1 : 0)) throw new Error(`tokens: ${inRoot} in the root while ${status}`)
  for (const entry of entries) {
    if (entry.arms === null) continue
    for (const { arm, isDone } of entry.arms) {
      const count = open.filter((one) => one.fork === entry.id && one.arm === arm).length
      const wanted = entry.status === 'open' && !isDone ? 1 : 0
      if (count !== wanted) throw new Error(`tokens: ${count} instead of ${wanted} in arm ${arm} of entry ${entry.id}`)
    }
    if (entry.status === 'open' && entry.arms.every(({ isDone }) => isDone))
      throw new Error('tokens: a fork is not joined')
  }
}

/** In every open node of people somebody can act, and the votes do not decide it yet. */
function nodeIsAlive(used: Definition, state: State, { id, node: name, mode }: Entry): void {
  const node = planOf(used).places.get(name)?.node
  if (node === undefined || !isHuman(node) || mode === null) throw new Error(`entry ${id} has no people`)
  const tasks = state.tasks.filter(({ entry }) => entry === id)
  if (!tasks.some(({ status }) => status === 'active')) throw new Error(`nobody can act in entry ${id}`)
  const voters = votersIn(state, id)
  const verdict = expected(node, mode, voters)
  if (verdict !== 'open') throw new Error(`oracle: entry ${id} (${mode}) is open, and should have ${verdict}`)
  const atWork = voters.filter(({ status, helpers }) => isOpen(status) && (status !== 'waiting' || helpers !== null))
  if (mode === 'seq' && atWork.length > 1) throw new Error(`order: two at once in entry ${id}`)
  const holders = tasks.filter(isOpenTask).map(({ person }) => person)
  if (new Set(holders).size < holders.length) throw new Error(`somebody is asked twice in entry ${id}`)
}

function isOpen(status: string): boolean {
  return status === 'active' || status === 'waiting' || status === 'provisional'
}
