import { error, type Finding, warning } from '../definition/finding.ts'
import { type HumanNode, isFork, isHuman, type Node } from '../definition/node.ts'
import { chainOf, nodesFrom, type Plan } from '../definition/plan.ts'
import { asksForMore } from '../assignment/duplicates.ts'
import { groupsOf } from '../walk/completion.ts'
import { backFindings } from './targets.ts'

/** What is wrong with a node of people. */
export function humanFindings(plan: Plan, node: HumanNode): Finding[] {
  const { id, name, who, mode, groups, outputs, due } = node
  const findings = backFindings(plan, node)
  if (who.length === 0) findings.push(error(id, 'definition.nobody', name))
  if (mode === 'perGroup') {
    const named = groupsOf(node)
    if (named.length === 0) findings.push(error(id, 'definition.noGroups', name))
    for (const group of groups)
      if (!named.some((one) => one.name === group.name))
        findings.push(error(id, 'definition.groupGone', name, group.name))
  }
  if (new Set(outputs.map((output) => output.name)).size < outputs.length)
    findings.push(error(id, 'definition.outputTwice', name))
  const passes = due !== null && (due.do === 'pass' || (due.do === 'remind' && due.afterwards === 'pass'))
  if (passes && asksForMore(node)) findings.push(warning(id, 'definition.passNeedsMore', name))
  return [...findings, ...outputFindings(plan, node)]
}

/** An approver's choice must have been declared on the way to the node. */
function outputFindings(plan: Plan, node: HumanNode): Finding[] {
  const wanted = node.who.filter((resolver) => resolver.kind === 'output')
  if (wanted.length === 0) return []
  const declared = new Set(
    nodesBefore(plan, node)
      .filter(isHuman)
      .flatMap(({ outputs }) => outputs.filter(({ kind }) => kind === 'people').map((output) => output.name)),
  )
  return wanted
    .filter(({ name }) => !declared.has(name))
    .map(({ name }) => error(node.id, 'definition.outputUnknown', node.name, name))
}

function nodesBefore(plan: Plan, { id }: Node): Node[] {
  return chainOf(plan, id).flatMap((place) => {
    const lane: Node[] = []
    for (let node = place.before; node !== null; node = plan.places.get(node.id)?.before ?? null)
      lane.push(...(isFork(node) ? nodesFrom({ ...node, next: null }) : [node]))
    return lane
  })
}
