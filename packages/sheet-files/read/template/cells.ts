import { childOf, childrenOf, isTrue, type XmlNode } from '../xml-tree.ts'
import { unescapedX } from '../markup.ts'
import { serialOfIso } from '../cell-number.ts'
import { cellPlace } from './addresses.ts'
import { movedFormula, plainFormula, withoutOwnSheet } from './formulas.ts'
import { type ImportedContent, mostColumns, mostRows } from './imported.ts'

/** A cell as the file has it, styled with the file's own format number. */
export interface FoundCell {
  row: number
  column: number
  format: number
  content: ImportedContent
}

export interface SheetCells {
  cells: FoundCell[]
  /** Row elements by their number from 0, for their heights. */
  rows: Map<number, XmlNode>
  /** Cells beyond the largest template. */
  beyond: number
  arrays: number
}

export interface CellsContext {
  texts: { at(index: number): string | null }
  names: ReadonlyMap<string, string>
  /** Name of the sheet itself. */
  sheet: string
  /** A figure in a cell of this format, with days as we count them. */
  figureIn(format: number, value: number): number
}

interface SharedFormula {
  text: string
  row: number
  column: number
}

/** All cells of a sheet part with their formulas written out; those beyond the largest template are counted only. */
export function cellsOf(sheet: XmlNode, context: CellsContext): SheetCells {
  const found: SheetCells = { cells: [], rows: new Map(), beyond: 0, arrays: 0 }
  const shared = new Map<string, SharedFormula>()
  let row = -1
  for (const line of childrenOf(childOf(sheet, 'sheetData'), 'row')) {
    row = line.at.r === undefined ? row + 1 : Number(line.at.r) - 1
    if (!(row >= 0)) continue
    found.rows.set(row, line)
    let column = -1
    for (const node of childrenOf(line, 'c')) {
      const place = node.at.r === undefined ? { row, column: column + 1 } : cellPlace(node.at.r)
      if (!place) continue
      column = place.column
      const isArray = childOf(node, 'f')?.at.t === 'array'
      const content = contentOf(node, place, { ...context, shared })
      if (place.row >= mostRows || column >= mostColumns) found.beyond += Number(content.kind !== 'empty')
      else found.cells.push({ ...place, format: Number(node.at.s ?? 0), content })
      found.arrays += Number(isArray)
    }
  }
  return found
}

function contentOf(
  node: XmlNode,
  place: { row: number; column: number },
  context: CellsContext & { shared: Map<string, SharedFormula> },
): ImportedContent {
  const formula = formulaOf(childOf(node, 'f'), place, context.shared)
  if (formula)
    return { kind: 'formula', formula: `=${withoutOwnSheet(plainFormula(formula, context.names), context.sheet)}` }
  return valueOf(node, context)
}

function formulaOf(
  node: XmlNode | undefined,
  { row, column }: { row: number; column: number },
  shared: Map<string, SharedFormula>,
): string | null {
  if (!node || node.at.t === 'dataTable') return null
  const text = unescapedX(node.text).trim()
  if (node.at.t !== 'shared') return text === '' ? null : text
  const group = node.at.si ?? ''
  if (text !== '') {
    shared.set(group, { text, row, column })
    return text
  }
  const first = shared.get(group)
  return first ? movedFormula(first.text, row - first.row, column - first.column) : null
}

function valueOf(node: XmlNode, { texts, figureIn }: CellsContext): ImportedContent {
  const value = childOf(node, 'v')?.text ?? ''
  switch (node.at.t) {
    case 's':
      return textContent(texts.at(Number(value)) ?? '')
    case 'inlineStr':
      return textContent(richText(childOf(node, 'is')))
    case 'str':
    case 'e':
      return textContent(unescapedX(value))
    case 'b':
      return { kind: 'boolean', value: isTrue(value) }
    case 'd':
      return numberContent(serialOfIso(value))
    default:
      return value.trim() === '' ? { kind: 'empty' } : numberContent(figureIn(Number(node.at.s ?? 0), Number(value)))
  }
}

/** The letters of rich text; readings above Chinese characters are left out. */
export function richText(node: XmlNode | undefined): string {
  const runs = node?.kids.flatMap((kid) => (kid.name === 't' ? [kid] : kid.name === 'r' ? childrenOf(kid, 't') : []))
  return unescapedX((runs ?? []).map(({ text }) => text).join(''))
}

function textContent(text: string): ImportedContent {
  return text === '' ? { kind: 'empty' } : { kind: 'text', text: text.slice(0, 32_767) }
}

function numberContent(value: number): ImportedContent {
  return Number.isFinite(value) ? { kind: 'number', value } : { kind: 'text', text: '#NUM!' }
}
