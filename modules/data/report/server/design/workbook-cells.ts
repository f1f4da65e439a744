import { builtInCodes, paperCodes, type TemplateCell } from '@mingtai/report-engine'
import type { ImportedCell, ImportedSheet } from '@mingtai/sheet-files'
import { bindingOf, parametersIn } from './workbook-markers.ts'

type Content = TemplateCell['content']

/** What the cells of all sheets need: collected while they are made. */
export interface Needs {
  datasets: Set<string>
  parameters: Set<string>
  notices: Set<string>
}

/** Pictures travel inside the design, which must stay small enough to be saved. */
const MOST_PICTURES = 8_000_000

/** The cells of an imported sheet with their markers as bindings; pictures become cells where there is place. */
export function sheetCells(sheet: ImportedSheet, needs: Needs): TemplateCell[] {
  const cells = sheet.cells.map(({ row, column, rowSpan, columnSpan, style, ...cell }): TemplateCell => ({
    row,
    column,
    rowSpan,
    columnSpan,
    style,
    content: contentOf(cell, needs),
  }))
  return withPictures(cells, sheet, needs)
}

function contentOf({ content, link }: Pick<ImportedCell, 'content' | 'link'>, needs: Needs): Content {
  const display =
    link === null
      ? {}
      : { display: { link: { kind: 'url' as const, url: `="${link.replaceAll('"', '""')}"`.slice(0, 8192) } } }
  switch (content.kind) {
    case 'text': {
      const binding = bindingOf(content.text)
      if (binding) {
        needs.datasets.add(binding.dataset)
        return { ...binding, ...display }
      }
      for (const code of parametersIn(content.text)) if (!isBuiltIn(code)) needs.parameters.add(code)
      return { ...content, ...display }
    }
    case 'number':
      return { ...content, ...display }
    case 'boolean':
      return { kind: 'formula', formula: `=${content.value ? 'TRUE' : 'FALSE'}`, leftParent: 'auto', topParent: 'auto' }
    case 'formula':
      return {
        kind: 'formula',
        formula: content.formula.slice(0, 8192),
        leftParent: 'auto',
        topParent: 'auto',
        ...display,
      }
    case 'picture':
    case 'empty':
      return content
    default:
      return content satisfies never
  }
}

/** Known without a parameter, or refused with what to write instead. */
function isBuiltIn(code: string): boolean {
  return builtInCodes.has(code) || paperCodes.has(code)
}

/** A picture takes its whole area where that is free, else its first cell, else it is left out and that is said. */
function withPictures(cells: TemplateCell[], sheet: ImportedSheet, { notices }: Needs): TemplateCell[] {
  if (sheet.pictures.length === 0) return cells
  const width = sheet.columnWidths.length
  const taken = new Uint8Array(width * sheet.rowHeights.length)
  const mark = (area: Area) => eachCell(area, width, (at) => (taken[at] = 1))
  const isFree = (area: Area) => eachCell(area, width, (at) => taken[at] === 0)
  for (const cell of cells) if (cell.content.kind !== 'empty' || cell.rowSpan * cell.columnSpan > 1) mark(cell)
  const added: TemplateCell[] = []
  let left = MOST_PICTURES
  for (const { area, picture, alt } of sheet.pictures) {
    const place = { row: area.fromRow, column: area.fromColumn }
    const whole = { ...place, rowSpan: area.toRow - area.fromRow + 1, columnSpan: area.toColumn - area.fromColumn + 1 }
    const found = [whole, { ...place, rowSpan: 1, columnSpan: 1 }].find(isFree)
    left -= picture.length
    if (!found || left < 0) {
      notices.add(`工作表“${sheet.name}”有图片盖在其他内容上或总量过大，没有导入。`)
      continue
    }
    mark(found)
    added.push({ ...found, style: 0, content: { kind: 'picture', picture, alt } })
  }
  const covered = (cell: TemplateCell) =>
    cell.content.kind === 'empty' && taken[cell.row * width + cell.column] === 1 && cell.rowSpan * cell.columnSpan === 1
  return [...cells.filter((cell) => !covered(cell)), ...added]
}

type Area = Pick<TemplateCell, 'row' | 'column' | 'rowSpan' | 'columnSpan'>

/** Stops at the first cell for which `work` says false. */
function eachCell(
  { row, column, rowSpan, columnSpan }: Area,
  width: number,
  work: (at: number) => boolean | number,
): boolean {
  for (let line = row; line < row + rowSpan; line++) {
    for (let at = line * width + column; at < line * width + column + columnSpan; at++) {
      if (work(at) === false) return false
    }
  }
  return true
}
