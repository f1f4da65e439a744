import { error, type Finding, warning } from '../definition/finding.ts'
import type { ForkNode } from '../definition/node.ts'
import type { Known } from './known.ts'

/** What is wrong with the arms of a fork. */
export function forkFindings(node: ForkNode, known: Known | null): Finding[] {
  const { id, name, arms } = node
  if (arms.length === 0) return [error(id, 'definition.noArms', name)]
  const findings: Finding[] = []
  if (arms.length === 1) findings.push(warning(id, 'definition.oneArm', name))
  const ids = arms.map((arm) => arm.id)
  if (new Set(ids).size < ids.length) findings.push(error(id, 'definition.armTwice', name))
  if (arms.every(({ next }) => next === null)) findings.push(warning(id, 'definition.emptyArms', name))
  return node.type === 'parallel' ? findings : [...findings, ...conditionFindings(node, known)]
}

function conditionFindings({ id, name, type, arms }: ForkNode, known: Known | null): Finding[] {
  const findings: Finding[] = []
  const elses = arms.filter((arm) => arm.else)
  if (elses.length > 1) findings.push(error(id, 'definition.elseTwice', name))
  if (elses.length === 0) findings.push(warning(id, 'definition.noElse', name))
  const seen = new Set<string>()
  for (const arm of arms) {
    if (arm.else) continue
    if (arm.when === undefined || arm.when === null) {
      findings.push(error(id, 'definition.noCondition', name, arm.name))
      continue
    }
    const words = JSON.stringify(arm.when)
    if (type === 'branch' && seen.has(words)) findings.push(error(id, 'definition.deadArm', name, arm.name))
    seen.add(words)
    const problem = known?.conditionProblem(arm.when) ?? null
    if (problem !== null) findings.push(error(id, 'definition.conditionWrong', name, arm.name, problem))
  }
  return findings
}
