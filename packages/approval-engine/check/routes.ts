import { error, type Finding } from '../definition/finding.ts'
import { isHuman, type Node, type RouteNode } from '../definition/node.ts'
import { chainOf, nameOf, nodesFrom, type Place, type Plan } from '../definition/plan.ts'
import type { Known } from './known.ts'

/** Targets that are not there or lie inside of another arm, and jumps back over which nobody is asked. */
export function routeFindings(plan: Plan, node: RouteNode, known: Known | null): Finding[] {
  return node.rules.flatMap(({ to, when }) => {
    const findings: Finding[] = []
    const goal = to === 'end' ? '结束' : nameOf(plan, to)
    if (when === undefined || when === null) findings.push(error(node.id, 'definition.noCondition', node.name, goal))
    const problem = when === undefined || when === null ? null : (known?.conditionProblem(when) ?? null)
    if (problem !== null) findings.push(error(node.id, 'definition.conditionWrong', node.name, goal, problem))
    if (to === 'end') return findings
    const target = plan.places.get(to)
    if (target === undefined) return [...findings, error(node.id, 'definition.targetGone', node.name, to)]
    const around = chainOf(plan, node.id).find(({ fork, arm }) => fork === target.fork && arm === target.arm)
    if (around === undefined)
      return [...findings, error(node.id, 'definition.targetInside', node.name, target.node.name)]
    return isLoop(plan, target, around, node)
      ? [...findings, error(node.id, 'definition.loop', node.name, target.node.name)]
      : findings
  })
}

/** Backwards, and between target and route nothing waits for anybody. */
function isLoop(plan: Plan, target: Place, around: Place, route: RouteNode): boolean {
  if (target.at > around.at) return false
  for (let node: Node | null = target.node; node !== null && node !== around.node; node = node.next)
    if (nodesFrom({ ...node, next: null }).some(waits)) return false
  return !beforeIn(plan, route, around.node).some(waits)
}

/** Nodes of the arms around a route that are walked on the way to it. */
function beforeIn(plan: Plan, route: RouteNode, upTo: Node): Node[] {
  const found: Node[] = []
  for (const place of chainOf(plan, route.id)) {
    if (place.node === upTo) break
    for (let node = place.before; node !== null; node = plan.places.get(node.id)?.before ?? null)
      found.push(...nodesFrom({ ...node, next: null }))
  }
  return found
}

function waits(node: Node): boolean {
  if (node.type === 'trigger' || node.type === 'sub') return node.wait
  return isHuman(node) || node.type === 'delay'
}
