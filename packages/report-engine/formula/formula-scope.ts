import { type Ast, childrenOf, type Formula } from '@mingtai/formula'

import type { Draft } from '../compile/draft.ts'
import type { Reference } from './formula-cell.ts'
import type { Level, PlanCell } from '../model.ts'
import { standsIn } from '../compile/descent.ts'
import { totalOf } from './formula-total.ts'

/** Functions that only a report can answer; everything else is the spreadsheet's. */
export const instanceFunctions = [
  'ALL',
  'PREV',
  'NEXT',
  'PARENT',
  'SIBLINGS',
  'TOTAL',
  'INDEXOF',
  'ROWNO',
  'COLNO',
  'PARAM',
  'SYS',
  'PAGE',
  'PAGES',
  'PAGESUM',
  'PAGEAVERAGE',
  'PAGECOUNT',
  'PAGEMAX',
  'PAGEMIN',
  'RUNSUM',
] as const

/** The spreadsheet function that says the same where there is only one page. */
export const pageFunctions: ReadonlyMap<string, string> = new Map([
  ['PAGESUM', 'SUM'],
  ['PAGEAVERAGE', 'AVERAGE'],
  ['PAGECOUNT', 'COUNT'],
  ['PAGEMAX', 'MAX'],
  ['PAGEMIN', 'MIN'],
  ['RUNSUM', 'SUM'],
])

/** Which instances of its cells a reference means. */
export type Scope =
  /** Instances under the nearest common ancestor. */
  | { kind: 'visible' }
  | { kind: 'all' }
  /** Instances under one parent instance. */
  | { kind: 'siblings'; along: Level }
  /** The instance `by` positions later (earlier where negative) under the same parent instance. */
  | { kind: 'shift'; along: Level; by: number }
  /** The number of this instance among its siblings, not a value of the cells. */
  | { kind: 'place'; along: Level }
  /** The figure of the cell over all rows of the groups `within`, or over all rows where there are none. */
  | { kind: 'total'; within: readonly Level[] }

const MOST_STEPS = 10_000
type HostCall = Extract<Ast, { kind: 'host' }>

/** Gives the references inside instance functions their scope, or reports what is wrong with the call. */
export function scopeReferences(
  draft: Draft,
  cell: PlanCell,
  { ast, references }: { ast: Formula; references: Reference[] },
): void {
  for (const call of hostCalls(ast.root)) {
    const fault = faultOf(call)
    if (fault !== null) {
      draft.report(cell.address, fault.key, fault.detail)
      continue
    }
    const reference = references[call.references[0] ?? -1]
    if (reference === undefined) continue
    const whole = callText(ast.text, reference)
    if (call.references.some((index) => references[index ?? -1]?.sheet !== undefined)) {
      if (call.name === 'ALL') Object.assign(reference, { isRange: true })
      else draft.report(cell.address, 'formula.sheetCall', whole.text)
      continue
    }
    if (call.name === 'TOTAL') {
      const within = call.references.slice(1).flatMap((index) => references[index ?? -1]?.cells[0] ?? [])
      const total = totalOf(draft, cell, { reference, within })
      if (typeof total === 'string') draft.report(cell.address, total, whole.text)
      else Object.assign(reference, total, { start: whole.start, end: whole.end })
      continue
    }
    const scoped = scopeOf(call, { cell, reference, along: references[call.references[2] ?? -1]?.cells[0] })
    if (scoped === null) draft.report(cell.address, 'formula.notInGroup', whole.text)
    else Object.assign(reference, scoped, { start: whole.start, end: whole.end })
  }
}

export function hostCalls(ast: Ast): HostCall[] {
  const inside = childrenOf(ast).flatMap(hostCalls)
  return ast.kind === 'host' ? [ast, ...inside] : inside
}

function faultOf({ name, args, references }: HostCall): { key: 'formula.call'; detail: string } | null {
  const fault = (detail: string) => ({ key: 'formula.call' as const, detail })
  switch (name) {
    case 'ROWNO':
    case 'COLNO':
    case 'PAGE':
    case 'PAGES':
      return args.length === 0 ? null : fault(`${name}() 不带参数`)
    case 'PARAM':
    case 'SYS':
      return args.length === 1 && args[0]?.kind === 'text' ? null : fault(`${name} 须写成 ${name}("名称")`)
    case 'PREV':
    case 'NEXT': {
      const steps = stepsOf(args[1])
      const shaped = typeof references[0] === 'number' && args.length <= 3 && steps !== null
      const along = args.length < 3 || typeof references[2] === 'number'
      return shaped && along
        ? null
        : fault(`${name} 须写成 ${name}(A2) 或 ${name}(A2,步数)，步数为 1 到 ${MOST_STEPS} 的整数`)
    }
    case 'TOTAL': {
      const shaped = args.length >= 1 && args.length <= 3 && args.every((_, at) => typeof references[at] === 'number')
      return shaped ? null : fault('TOTAL 须写成 TOTAL(F3)（全部）或 TOTAL(F3,A2)（所在的 A2 组）')
    }
    default:
      return args.length === 1 && typeof references[0] === 'number' ? null : fault(`${name} 须写成 ${name}(A2)`)
  }
}

function stepsOf(ast: Ast | undefined): number | null {
  if (ast === undefined || ast.kind === 'missing') return 1
  if (ast.kind !== 'number' || !Number.isInteger(ast.value)) return null
  return ast.value >= 1 && ast.value <= MOST_STEPS ? ast.value : null
}

interface Scoping {
  cell: PlanCell
  reference: Reference
  along: PlanCell | undefined
}

function scopeOf(call: HostCall, { cell, reference, along }: Scoping): Partial<Reference> | null {
  const [first] = reference.cells
  if (first === undefined) return {}
  if (call.name === 'ALL' || pageFunctions.has(call.name)) return { scope: { kind: 'all' }, isRange: true }
  if (call.name === 'PARENT') {
    const parent = parentLevel(first)
    const head = parent?.cells[0]
    if (parent === null || head === undefined || !standsIn(cell, parent)) return null
    return { cells: [head], scope: { kind: 'shift', along: parent, by: 0 } }
  }
  const level = along === undefined ? ownLevel(first) : ownLevel(along)
  if (level === null || reference.cells.some((other) => !standsIn(other, level)) || !standsIn(cell, level)) return null
  switch (call.name) {
    case 'SIBLINGS':
      return { scope: { kind: 'siblings', along: level }, isRange: true }
    case 'INDEXOF':
      return { scope: { kind: 'place', along: level } }
    default: {
      const steps = stepsOf(call.args[1]) ?? 1
      return { scope: { kind: 'shift', along: level, by: call.name === 'PREV' ? -steps : steps } }
    }
  }
}

/** The level whose instances a cell's own instances are counted along. */
function ownLevel({ content, left, top }: PlanCell): Level | null {
  return content.kind === 'key' ? content.level : (left ?? top)
}

function parentLevel(cell: PlanCell): Level | null {
  const { content } = cell
  if (content.kind !== 'key') return ownLevel(cell)
  return content.level.parent ?? (content.level.axis === 'down' ? cell.top : cell.left)
}

/** The whole call around a reference, as it is written. */
function callText(text: string, { start, end }: Reference): { text: string; start: number; end: number } {
  const before = /(?<![A-Za-z])[A-Za-z]+\s*\(\s*$/.exec(text.slice(0, start))
  const after = text.indexOf(')', end)
  const from = before === null ? start : before.index
  const to = after < 0 ? end : after + 1
  return { text: text.slice(from, to), start: from, end: to }
}
