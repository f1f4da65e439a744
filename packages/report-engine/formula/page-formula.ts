import { type Ast, type FormulaValue, isError } from '@mingtai/formula'
import type { PageFormula } from '@mingtai/sheet-core'

import type { CellValues } from '../fill/cell-values.ts'
import type { Reader } from '../fill/source-reader.ts'
import { descent } from '../compile/descent.ts'
import type { FormulaCell, Reference } from './formula-cell.ts'
import { pageFunctions } from './formula-scope.ts'
import type { PlanCell } from '../model.ts'
import type { Block } from '../walk/walk.ts'

/**
 * Compiles page formulas for the page layout. Everything outside of page functions is replaced by its value; the n-th
 * remaining reference is inside a page function and means the n-th of `sums`.
 */
export function pageFormulas({ readerOfFormula, settled }: CellValues, columns: readonly Block[]) {
  const printers = new Map<PlanCell, () => string>()
  const made = new Map<string, PageFormula>()
  return at

  /** at the present position; `column` is a finished column. */
  function at(cell: PlanCell, column: number): PageFormula | null {
    const { content } = cell
    if (content.kind !== 'formula' || !content.paged) return null
    let print = printers.get(cell)
    if (print === undefined) printers.set(cell, (print = printerOf(cell, { formula: content, ast: content.ast.root })))
    const text = print()
    const block = columns[cell.zone]
    const visit = cell.top === null ? 0 : (block?.visits[cell.top.index]?.[column] ?? 0)
    const key = `${cell.index}|${visit}|${text}`
    let formula = made.get(key)
    if (formula === undefined) {
      const sums = sumsIn(content).map((reference) => sumOf(cell, { reference, column }))
      made.set(key, (formula = { text, sums }))
    }
    return formula
  }

  function printerOf(cell: PlanCell, { formula, ast }: { formula: FormulaCell; ast: Ast }): () => string {
    if (!isPaged(ast)) {
      const read: Reader = readerOfFormula(cell, { ...formula, ast: { ...formula.ast, root: ast } })
      return () => literal(settled(read))
    }
    const inner = (child: Ast) => printerOf(cell, { formula, ast: child })
    switch (ast.kind) {
      case 'host':
        return () => (ast.args.length === 0 ? `${ast.name}()` : `${ast.name}(${addressIn(formula, ast)})`)
      case 'call': {
        const args = ast.args.map(inner)
        return () => `${ast.name}(${args.map((print) => print()).join(',')})`
      }
      case 'binary': {
        const [left, right] = [inner(ast.left), inner(ast.right)]
        return () => `(${left()}${ast.operator}${right()})`
      }
      case 'negate':
      case 'plus':
      case 'percent': {
        const operand = inner(ast.operand)
        const [before, after] = ast.kind === 'percent' ? ['', '%'] : [ast.kind === 'negate' ? '-' : '+', '']
        return () => `(${before}(${operand()})${after})`
      }
      default:
        return () => '0'
    }
  }

  /** Where the cells of a page sum stand: lines of the plan, finished columns as they are visible from here. */
  function sumOf(
    cell: PlanCell,
    { reference, column }: { reference: Reference; column: number },
  ): PageFormula['sums'][number] {
    const found = new Set<number>()
    for (const other of reference.cells) {
      const block = columns[other.zone]
      if (block === undefined) continue
      const path = descent(other.top, cell.zone === other.zone ? cell.top : null)
      const ancestor = path[0] === undefined ? other.top : path[0].parent
      const visits = ancestor === null || cell.zone !== other.zone ? null : block.visits[ancestor.index]
      for (let at = 0; at < block.count; at++) {
        const same = visits === null || visits === undefined || visits[at] === visits[column]
        if (block.line[at] === other.column.index && same) found.add(at)
      }
    }
    const lines = new Set(reference.cells.map((other) => other.row.index))
    return { lines: [...lines], columns: [...found] }
  }
}

function isPaged(ast: Ast): boolean {
  switch (ast.kind) {
    case 'host':
      return ast.name === 'PAGE' || ast.name === 'PAGES' || pageFunctions.has(ast.name)
    case 'call':
      return ast.args.some(isPaged)
    case 'binary':
      return isPaged(ast.left) || isPaged(ast.right)
    case 'negate':
    case 'plus':
    case 'percent':
      return isPaged(ast.operand)
    default:
      return false
  }
}

/** References inside page functions, in the order in which they are written. */
function sumsIn({ ast, references }: FormulaCell): Reference[] {
  const numbers: number[] = []
  collect(ast.root)
  return numbers.sort((a, b) => a - b).flatMap((number) => references[number] ?? [])

  function collect(node: Ast): void {
    if (node.kind === 'host' && pageFunctions.has(node.name))
      numbers.push(...node.references.filter((at) => at !== null))
    else if (node.kind === 'host' || node.kind === 'call') node.args.forEach(collect)
    else if (node.kind === 'binary') [node.left, node.right].forEach(collect)
    else if (node.kind === 'negate' || node.kind === 'plus' || node.kind === 'percent') collect(node.operand)
  }
}

function addressIn({ references, ast }: FormulaCell, { references: numbers }: Extract<Ast, { kind: 'host' }>): string {
  const number = numbers[0] ?? -1
  const written = ast.references[number]
  const first = references[number]?.cells[0]
  return written === undefined ? (first?.address ?? 'A1') : ast.text.slice(written.start, written.end)
}

function literal(value: FormulaValue): string {
  if (value === null) return '""'
  if (isError(value)) return value.error
  if (typeof value === 'string') return `"${value.replaceAll('"', '""')}"`
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE'
  return value < 0 ? `(${value})` : String(value)
}
