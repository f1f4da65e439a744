import type { HumanNode } from '../definition/node.ts'
import { type Mode, type Task, isOpenTask } from '../state/state.ts'

export type Vote = 'yes' | 'no' | 'open'

export interface Ballot {
  vote: Vote
  groups: readonly string[]
}

/** How the votes of a node are counted. */
export interface Rule {
  mode: Mode
  percent: number
  waitAll: boolean
  oneNoStops: boolean
  groups: readonly { name: string; min: number }[]
}

export function ruleOf(node: HumanNode, mode: Mode): Rule {
  const { vote, oneNoStops } = node
  return { mode, percent: vote.percent, waitAll: vote.waitAll, oneNoStops, groups: groupsOf(node) }
}

/** Groups of a node with their minimum: those of its resolvers, one each unless the node says more. */
export function groupsOf({ who, groups }: HumanNode): { name: string; min: number }[] {
  const names = new Set(who.map(({ group }) => group ?? '').filter((name) => name !== ''))
  return [...names].map((name) => ({ name, min: groups.find((one) => one.name === name)?.min ?? 1 }))
}

export function ballotOf(task: Task): Ballot {
  const vote = isOpenTask(task) ? 'open' : task.status === 'approved' ? 'yes' : 'no'
  return { vote, groups: task.groups }
}

/** Whether the votes decide the node already. There is at least one ballot. */
export function verdictOf(rule: Rule, ballots: readonly Ballot[]): 'open' | 'passed' | 'failed' {
  const n = ballots.length
  const yes = count(ballots, 'yes')
  const no = count(ballots, 'no')
  const open = n - yes - no
  switch (rule.mode) {
    case 'all':
    case 'seq':
    case 'random':
      return no > 0 ? 'failed' : yes === n ? 'passed' : 'open'
    case 'any':
      if (yes > 0) return 'passed'
      return no === n || (no > 0 && rule.oneNoStops) ? 'failed' : 'open'
    case 'vote':
      if (rule.waitAll && open > 0) return 'open'
      if (yes * 100 >= rule.percent * n) return 'passed'
      return (yes + open) * 100 < rule.percent * n ? 'failed' : 'open'
    case 'perGroup':
      return verdictOfGroups(rule, ballots)
    default:
      return rule.mode satisfies never
  }
}

/** Each group has its minimum, which is never more than the people it has; whoever is in no group must agree. */
function verdictOfGroups({ groups, oneNoStops }: Rule, ballots: readonly Ballot[]): 'open' | 'passed' | 'failed' {
  if (oneNoStops && count(ballots, 'no') > 0) return 'failed'
  const loose = ballots.filter((ballot) => ballot.groups.length === 0)
  const needed = [
    { own: loose, min: loose.length },
    ...groups.map(({ name, min }) => ({ own: ballots.filter((ballot) => ballot.groups.includes(name)), min })),
  ]
  const counted = needed.map(({ own, min }) => {
    const least = Math.min(min, own.length)
    return { yes: count(own, 'yes'), can: own.length - count(own, 'no'), least }
  })
  if (counted.some(({ can, least }) => can < least)) return 'failed'
  return counted.every(({ yes, least }) => yes >= least) ? 'passed' : 'open'
}

/** Groups that have their minimum, so that nobody else of them is waited for. */
export function metGroups({ groups }: Rule, ballots: readonly Ballot[]): Set<string> {
  const met = groups.filter(({ name, min }) => {
    const own = ballots.filter((ballot) => ballot.groups.includes(name))
    return count(own, 'yes') >= Math.min(min, own.length)
  })
  return new Set(met.map(({ name }) => name))
}

function count(ballots: readonly Ballot[], vote: Vote): number {
  return ballots.filter((ballot) => ballot.vote === vote).length
}
