import {
  type Ast,
  childrenOf,
  type CompiledFormula,
  compileFormula,
  type FormulaError,
  type Formula,
  type FormulaReference,
  parseFormula,
  problemSentence,
} from '@mingtai/formula'
import { phrase, type Phrase } from '@mingtai/messages'
import { type EntryLayout, type LayoutCell, layoutAddress } from './entry-layout.ts'

/** Functions that are answered of a column over all rows without having the rows. */
const totalNames = ['SUM', 'AVERAGE', 'COUNT', 'COUNTA', 'MAX', 'MIN'] as const
export type TotalName = (typeof totalNames)[number]

/** A call of such a function with one cell, by the number of its reference. */
export interface LayoutTotal {
  name: TotalName
  reference: number
}

/** What is read for a total that is not known: it is worked out of the rows. */
export const untold: FormulaError = { error: '#UNTOLD!' }

export interface LayoutFormula {
  run: CompiledFormula
  references: readonly FormulaReference[]
  /** Read behind the references, in this order. */
  totals: readonly LayoutTotal[]
  /** References outside of totals. */
  direct: readonly number[]
  /** It is nothing but the sum of one cell, which is then exact; the number of its reference. */
  sumOf: number | null
}

const MOST_CACHED = 500
const parsed = new Map<string, LayoutFormula | null>()

/** A formula of a layout, ready to be worked out; null: it is written wrong. */
export function layoutFormula(text: string): LayoutFormula | null {
  const found = parsed.get(text)
  if (found !== undefined) return found
  const read = parseFormula(text)
  const made = read.ok ? readyFormula(read.ast) : null
  if (parsed.size >= MOST_CACHED) parsed.clear()
  parsed.set(text, made)
  return made
}

function readyFormula(ast: Formula): LayoutFormula {
  const { root, references } = ast
  const totals: LayoutTotal[] = []
  const run = compileFormula(ast, (node, usual) => {
    const total = totalIn(node, references)
    if (total === null) return null
    const at = references.length + totals.length
    totals.push(total)
    const own = usual(node)
    return (context) => {
      const told = context.read(at)
      return told === untold ? own(context) : told
    }
  })
  const whole = totalIn(root, references)
  const sumOf = whole?.name === 'SUM' ? whole.reference : null
  return { run, references, totals, direct: directIn(root, references), sumOf }
}

function totalIn(node: Ast, references: readonly FormulaReference[]): LayoutTotal | null {
  const name = node.kind === 'call' ? totalNames.find((one) => one === node.name) : undefined
  const [only] = node.kind === 'call' && node.args.length === 1 ? node.args : []
  if (name === undefined || only?.kind !== 'reference') return null
  const own = references[only.reference]
  const isOne = own !== undefined && own.from.row === own.to.row && own.from.column === own.to.column
  return isOne ? { name, reference: only.reference } : null
}

function directIn(node: Ast, references: readonly FormulaReference[]): number[] {
  if (node.kind === 'reference') return [node.reference]
  if (totalIn(node, references) !== null) return []
  return childrenOf(node).flatMap((inside) => directIn(inside, references))
}

/** Why a formula cannot be worked out on its layout; null: it can. */
export function formulaProblem(layout: EntryLayout, cell: LayoutCell): Phrase | null {
  const { content } = cell
  if (content.kind !== 'formula') return null
  const address = layoutAddress(cell)
  const read = parseFormula(content.formula)
  if (!read.ok) return phrase('entry.layoutFormula', address, problemSentence(read))
  const isOut = read.ast.references.some((one) => !isWithin(layout, one))
  if (isOut) return phrase('entry.layoutReference', address)
  return isCircular(layout, cell) ? phrase('entry.layoutCircle', address) : null
}

function isWithin({ heights, widths }: EntryLayout, { from, to, sheet, whole }: FormulaReference): boolean {
  if (sheet !== null || whole !== null) return false
  return Math.max(from.row, to.row) < heights.length && Math.max(from.column, to.column) < widths.length
}

/** The cells that a formula names, corner by corner. */
export function namedCells({ from, to }: Pick<FormulaReference, 'from' | 'to'>): { row: number; column: number }[] {
  const rows = [Math.min(from.row, to.row), Math.max(from.row, to.row)] as const
  const columns = [Math.min(from.column, to.column), Math.max(from.column, to.column)] as const
  const cells: { row: number; column: number }[] = []
  for (let row = rows[0]; row <= rows[1]; row += 1)
    for (let column = columns[0]; column <= columns[1]; column += 1) cells.push({ row, column })
  return cells
}

function isCircular(layout: EntryLayout, start: LayoutCell): boolean {
  const at = new Map(layout.cells.map((cell) => [`${cell.row} ${cell.column}`, cell]))
  const seen = new Set<LayoutCell>()
  const waiting = [start]
  for (let cell = waiting.pop(); cell !== undefined; cell = waiting.pop()) {
    const text = cell.content.kind === 'formula' ? cell.content.formula : null
    for (const reference of text === null ? [] : (layoutFormula(text)?.references ?? [])) {
      if (!isWithin(layout, reference)) continue
      for (const { row, column } of namedCells(reference)) {
        const next = at.get(`${row} ${column}`)
        if (next === start) return true
        if (next === undefined || seen.has(next)) continue
        seen.add(next)
        waiting.push(next)
      }
    }
  }
  return false
}
