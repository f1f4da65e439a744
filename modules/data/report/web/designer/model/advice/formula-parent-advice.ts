import { type Ast, childrenOf, parseFormula } from '@mingtai/formula'
import { type Parents, parentsOf, type SheetTemplate, type Template, type TemplateCell } from '@mingtai/report-engine'
import { addressOf } from '../cell/address.ts'
import { cellAt } from '../binding/contents.ts'
import { type Finding, placeOf } from './finding.ts'
import { reportFunctionNames } from '../formula/report-function-names.ts'

/** Formulas that stand on the rows of a group, read one of its figures, and are cut off from it by an empty column. */
export function formulaParentAdvice({ sheets }: Template): Finding[] {
  return sheets.flatMap((sheet) => {
    const parents = new Map(parentsOf(sheet).map((one) => [one.address, one]))
    return sheet.cells.flatMap((cell) => apartIn(sheet, cell, parents))
  })
}

function apartIn(sheet: SheetTemplate, cell: TemplateCell, parents: ReadonlyMap<string, Parents>): Finding[] {
  const { content } = cell
  const address = addressOf(cell)
  if (content.kind !== 'formula' || content.leftParent !== 'auto' || parents.get(address)?.left !== null) return []
  for (const read of readSingly(content.formula)) {
    const other = cellAt(sheet, read)
    if (other === null || !onSameRows(cell, other)) continue
    const repeats = other.content.kind === 'field' && other.content.expand === 'down'
    const parent = repeats ? addressOf(other) : (parents.get(addressOf(other))?.left ?? null)
    if (parent === null || parent.startsWith('block:')) continue
    return [
      {
        level: 'doubt',
        at: placeOf(sheet, cell),
        panel: null,
        sentence: `公式用到 ${addressOf(other)}，却因为中间空着一列不属于 ${parent} 的各行，每一行都是同一个数：第一行的结果。请把左父格设为 ${parent}。`,
        mend: { kind: 'leftParent', sheet: sheet.id, address, parent, label: `左父格设为 ${parent}` },
      },
    ]
  }
  return []
}

function onSameRows(one: TemplateCell, other: TemplateCell): boolean {
  return one.row < other.row + other.rowSpan && other.row < one.row + one.rowSpan
}

/** Cells of its own sheet whose single value it works with: what any other function takes may be all of them. */
function readSingly(text: string): { row: number; column: number }[] {
  const parsed = parseFormula(text, { host: reportFunctionNames, sheets: 'any' })
  if (!parsed.ok) return []
  const { root, references } = parsed.ast
  return singleIn(root).flatMap((index) => {
    const found = references[index]
    if (found === undefined || found.sheet !== null || found.whole !== null) return []
    const { from, to } = found
    return from.row === to.row && from.column === to.column ? [{ row: from.row, column: from.column }] : []
  })
}

/** Functions that take one value at each place. */
const ofOneValue = new Set(['IF', 'IFERROR', 'IFNA', 'ROUND', 'ROUNDUP', 'ROUNDDOWN', 'ABS', 'INT', 'NOT', 'TEXT'])

function singleIn(ast: Ast): number[] {
  if (ast.kind === 'reference') return [ast.reference]
  const isCall = ast.kind === 'host' || ast.kind === 'call'
  if (ast.kind === 'array' || (isCall && !ofOneValue.has(ast.name))) return []
  return childrenOf(ast).flatMap(singleIn)
}
