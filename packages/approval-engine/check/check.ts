import type { Definition } from '../definition/definition.ts'
import { error, type Finding, warning } from '../definition/finding.ts'
import { isFork, isHuman, type Node } from '../definition/node.ts'
import { type Plan, planOf } from '../definition/plan.ts'
import { forkFindings } from './forks.ts'
import { humanFindings } from './human.ts'
import { type Known, unknownReferences } from './known.ts'
import { routeFindings } from './routes.ts'
import { rejectFindings } from './targets.ts'

/**
 * What a designer should know of a definition before it is published, node by node. Errors are what could not work;
 * warnings are what works otherwise than one might think. Without `known` nothing is said of people, fields and conditions.
 */
export function check(definition: Definition, known: Known | null = null): Finding[] {
  const plan = planOf(definition)
  const nodes = [...plan.places.values()].map(({ node }) => node)
  const findings = nodes.flatMap((node) => findingsOf(plan, node, known))
  return nodes.some(isHuman) ? findings : [...findings, warning(null, 'definition.nobodyAtAll')]
}

function findingsOf(plan: Plan, node: Node, known: Known | null): Finding[] {
  const findings = known === null ? [] : unknownReferences(node, known)
  if (isHuman(node)) findings.push(...humanFindings(plan, node))
  else if (isFork(node)) findings.push(...forkFindings(node, known))
  else if (node.type === 'route') findings.push(...routeFindings(plan, node, known))
  else if (node.type === 'cc' && node.who.length === 0)
    findings.push(warning(node.id, 'definition.nobodyCc', node.name))
  if (isHuman(node) || node.type === 'auto' || node.type === 'sub') findings.push(...rejectFindings(plan, node))
  if (isDeadEnd(node) && node.next !== null)
    findings.push(error(node.next.id, 'definition.dead', node.next.name, node.name))
  return findings
}

/** Nothing comes behind it. */
function isDeadEnd(node: Node): boolean {
  return node.type === 'auto' && node.verdict === 'reject'
}
