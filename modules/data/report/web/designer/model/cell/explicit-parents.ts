import { type Content, parentsOf, type SheetTemplate, type Template, type TemplateCell } from '@mingtai/report-engine'
import { addressOf, spotOf } from './address.ts'
import { type Change, meaningsOnly, writeContents } from '../binding/contents.ts'
import type { Rectangle } from './rectangle.ts'
import type { Snapshot } from '../draft/snapshot.ts'

/** Empty rows above a row, or empty columns left of a column. */
export interface Insertion {
  axis: 'row' | 'column'
  at: number
  count: number
}

interface Inserted {
  sheet: string
  snapshot: Snapshot
  insertion: Insertion
}

/** What the cells of a workbook are to carry before empty lines come in. */
export function withExplicitParents(
  template: Template,
  { sheet: id, snapshot, insertion }: Inserted,
): Snapshot['sheets'][string]['cellData'] {
  const sheet = template.sheets.find((each) => each.id === id)
  if (sheet === undefined) return {}
  const { datasets, styles } = template
  return meaningsOnly(writeContents(explicitParents(sheet, insertion), { snapshot, sheet: id, datasets, styles }))
}

type Parent = 'leftParent' | 'topParent'

/**
 * An empty column or row ends what cells behind it repeat within by default. Those that would lose their parents get them by
 * name before the lines come in, so that every figure stays what it was.
 */
export function explicitParents(sheet: SheetTemplate, insertion: Insertion): Change[] {
  const before = parentsOf(sheet)
  let cells = sheet.cells
  // What is held may be the default of others, so it is asked again until nothing changes.
  for (;;) {
    const after = parentsOf(inserted({ ...sheet, cells }, insertion))
    let isSame = true
    cells = cells.map((cell, index) => {
      const explicit: Partial<Record<Parent, string>> = {}
      for (const axis of ['left', 'top'] as const) {
        const was = before[index]?.[axis] ?? null
        const isUnchanged = (after[index]?.[axis] ?? null) === (was === null ? null : movedName(was, insertion))
        if (!isUnchanged && chosen(cell.content, `${axis}Parent`) === 'auto') explicit[`${axis}Parent`] = was ?? 'none'
      }
      if (cell.content.kind === 'empty' || Object.keys(explicit).length === 0) return cell
      isSame = false
      return { ...cell, content: { ...cell.content, ...explicit } }
    })
    if (isSame) break
  }
  return cells.flatMap(({ row, column, content }, index) =>
    content === sheet.cells[index]?.content ? [] : [{ row, column, content }],
  )
}

function chosen(content: Content, parent: Parent): string {
  return content.kind === 'empty' ? 'auto' : (content[parent] ?? 'auto')
}

/** The sheet as it is with the empty lines, as far as parents depend on it. */
function inserted(sheet: SheetTemplate, insertion: Insertion): SheetTemplate {
  const cells = sheet.cells.map((cell): TemplateCell => {
    const { content } = cell
    if (content.kind === 'empty') return moved(cell, insertion)
    const parents: Partial<Record<Parent, string>> = {}
    for (const parent of ['leftParent', 'topParent'] as const) {
      const name = content[parent]
      if (name !== undefined) parents[parent] = movedName(name, insertion)
    }
    return { ...moved(cell, insertion), content: { ...content, ...parents } }
  })
  const blocks = sheet.blocks?.map((block) => ({
    ...moved(block, insertion),
    leftParent: movedName(block.leftParent, insertion),
    topParent: movedName(block.topParent, insertion),
  }))
  return { ...sheet, cells, ...(blocks === undefined ? {} : { blocks }) }
}

function moved<Part extends Rectangle>(part: Part, { axis, at, count }: Insertion): Part {
  const span = axis === 'row' ? 'rowSpan' : 'columnSpan'
  if (part[axis] >= at) return { ...part, [axis]: part[axis] + count }
  return part[axis] + part[span] > at ? { ...part, [span]: part[span] + count } : part
}

function movedName(name: string, insertion: Insertion): string {
  const spot = spotOf(name)
  return spot === null ? name : addressOf(moved({ ...spot, rowSpan: 1, columnSpan: 1 }, insertion))
}
