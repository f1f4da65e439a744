import { type Definition, DefinitionShape } from './definition.ts'
import { error, type Finding } from './finding.ts'
import { limits } from './names.ts'
import { type Arm, type Node, shapes } from './node.ts'
import { isWithin } from './size.ts'

export type ReadDefinition = { ok: true; definition: Definition } | { ok: false; findings: Finding[] }

/** A place in the tree whose node is still to be read. */
interface Slot {
  raw: unknown
  depth: number
  put: (node: Node) => void
}

const whole = { values: limits.values, nesting: limits.nesting, characters: limits.characters }
const condition = { values: limits.conditionValues, nesting: limits.conditionNesting, characters: 20_000 }

/**
 * Reads a definition from outside: exact shapes, known types, unique ids, limits on every size. It walks without
 * recursion, so that depth alone cannot break it. What it lets through may still be senseless: `check` says so.
 */
export function definitionOf(json: unknown): ReadDefinition {
  if (!isWithin(json, whole)) return refused(error(null, 'definition.tooLarge', limits.nodes))
  const top = DefinitionShape.safeParse(json)
  if (!top.success) return refused(...top.error.issues.slice(0, 20).map(({ path }) => shapeError(null, path)))
  const { next: raw = null, ...start } = top.data.start
  const definition: Definition = { ...top.data, start: { ...start, next: null } }
  const findings = readTree({ raw, depth: 0, put: (node) => (definition.start.next = node) })
  return findings.length > 0 ? { ok: false, findings } : { ok: true, definition }
}

function readTree(first: Slot): Finding[] {
  const findings: Finding[] = []
  const slots = [first]
  const ids = new Set(['start', 'end'])
  let count = 0
  for (let slot = slots.pop(); slot !== undefined && findings.length < 20; slot = slots.pop()) {
    if (slot.raw === null || slot.raw === undefined) continue
    if (++count > limits.nodes) return [error(null, 'definition.tooManyNodes', limits.nodes)]
    if (slot.depth > limits.depth) return [error(null, 'definition.tooDeep', limits.depth)]
    const read = readNode(slot.raw)
    if (!read.ok) {
      findings.push(...read.findings)
      continue
    }
    const { node } = read
    if (ids.has(node.id)) findings.push(error(node.id, 'definition.idTwice', node.id))
    ids.add(node.id)
    slot.put(node)
    slots.push(...below(slot, node))
  }
  return findings
}

/** The slots of what follows a node and of its arms, which are read next. */
function below({ raw, depth }: Slot, node: Node): Slot[] {
  const given = asRecord(raw)
  const slots: Slot[] = [{ raw: given?.next, depth, put: (next) => (node.next = next) }]
  if (!('arms' in node)) return slots
  const arms = Array.isArray(given?.arms) ? given.arms : []
  node.arms.forEach((arm, at) =>
    slots.push({ raw: asRecord(arms[at])?.next, depth: depth + 1, put: (next) => (arm.next = next) }),
  )
  return slots
}

function readNode(raw: unknown): { ok: true; node: Node } | { ok: false; findings: Finding[] } {
  const given = asRecord(raw)
  const id = typeof given?.id === 'string' ? given.id.slice(0, 40) : null
  const type = given?.type
  if (typeof type !== 'string' || !isType(type)) return refused(error(id, 'definition.type', String(type).slice(0, 40)))
  const parsed = shapes[type].safeParse(raw)
  if (!parsed.success) return refused(...parsed.error.issues.slice(0, 5).map(({ path }) => shapeError(id, path)))
  if (conditionsIn(parsed.data).some((one) => !isWithin(one, condition)))
    return refused(error(id, 'definition.condition'))
  return { ok: true, node: withoutBelow(parsed.data) }
}

type Parsed = ReturnType<(typeof shapes)[keyof typeof shapes]['parse']>

function withoutBelow(parsed: Parsed): Node {
  if (!('arms' in parsed)) return { ...parsed, next: null }
  const arms: Arm[] = parsed.arms.map((arm) => ({ ...arm, next: null }))
  return { ...parsed, arms, next: null }
}

function conditionsIn(parsed: Parsed): unknown[] {
  if ('arms' in parsed) return parsed.arms.map(({ when }) => when)
  return parsed.type === 'route' ? parsed.rules.map(({ when }) => when) : []
}

function isType(type: string): type is keyof typeof shapes {
  return Object.hasOwn(shapes, type)
}

function asRecord(raw: unknown): { id?: unknown; type?: unknown; next?: unknown; arms?: unknown } | null {
  return typeof raw === 'object' && raw !== null ? raw : null
}

function shapeError(node: string | null, path: readonly PropertyKey[]): Finding {
  return error(node, 'definition.shape', path.map(String).join('.').slice(0, 100) || '定义')
}

function refused(...findings: Finding[]): { ok: false; findings: Finding[] } {
  return { ok: false, findings }
}
