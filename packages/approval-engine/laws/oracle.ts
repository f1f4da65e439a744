import type { HumanNode } from '../definition/node.ts'
import type { Task } from '../state/state.ts'

/**
 * The rules of completion once more, plainly: every way in which the people who are still open might vote is tried
 * out; a node has passed when all of those ways pass by the rule for finished votes, and has failed when all fail.
 * Only where a rule stops early by a single word (a no that stops, a first yes) is that said apart.
 */
export function expected(node: HumanNode, mode: string, voters: readonly Task[]): 'open' | 'passed' | 'failed' {
  const votes = voters.map(({ status }) => (status === 'approved' ? true : status === 'rejected' ? false : null))
  const isOver = !votes.includes(null)
  if (mode === 'any') {
    if (votes.includes(true)) return 'passed'
    if (votes.includes(false) && node.oneNoStops) return 'failed'
  }
  if (mode === 'perGroup' && node.oneNoStops && votes.includes(false)) return 'failed'
  if (mode === 'vote' && node.vote.waitAll && !isOver) return 'open'
  // Nobody need be asked further, whatever they would say.
  const outcomes = new Set(ends(votes).map((ended) => passes(node, mode, voters, ended)))
  if (outcomes.size > 1) return 'open'
  return outcomes.has(true) ? 'passed' : 'failed'
}

function ends(votes: readonly (boolean | null)[]): boolean[][] {
  return votes.reduce<boolean[][]>(
    (all, vote) =>
      all.flatMap((one) =>
        vote === null
          ? [
              [...one, true],
              [...one, false],
            ]
          : [[...one, vote]],
      ),
    [[]],
  )
}

function passes(node: HumanNode, mode: string, voters: readonly Task[], votes: readonly boolean[]): boolean {
  const yes = votes.filter((vote) => vote).length
  switch (mode) {
    case 'any':
      return yes > 0
    case 'vote':
      return BigInt(yes) * 100n >= BigInt(node.vote.percent) * BigInt(votes.length)
    case 'perGroup':
      return (
        groupsOf(node, voters).every(({ name, min }) => {
          const own = voters.flatMap(({ groups }, at) => (groups.includes(name) ? [votes[at]] : []))
          return own.filter((vote) => vote).length >= Math.min(min, own.length)
        }) && voters.every(({ groups }, at) => groups.length > 0 || votes[at])
      )
    default:
      return yes === votes.length
  }
}

function groupsOf(node: HumanNode, voters: readonly Task[]): { name: string; min: number }[] {
  const names = new Set(voters.flatMap(({ groups }) => groups))
  return [...names].map((name) => ({ name, min: node.groups.find((one) => one.name === name)?.min ?? 1 }))
}
