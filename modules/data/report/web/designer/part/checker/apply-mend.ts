import { defaultPage } from '@mingtai/report-engine'
import { spotOf } from '../../model/cell/address.ts'
import { cellAt } from '../../model/binding/contents.ts'
import type { Mend } from '../../model/advice/finding.ts'
import { toSheetStyle } from '../../model/cell/styles.ts'
import type { Studio } from '../../studio.ts'

/** Does what the checker offers, as one step for undo. */
export function applyMend(studio: Studio, mend: Mend): void {
  const { template } = studio.state
  if (mend.kind === 'removeParameter')
    return studio.setFrame({ parameters: template.parameters.filter(({ code }) => code !== mend.code) })
  if (mend.kind === 'removeDataset')
    return studio.setFrame({ datasets: template.datasets.filter(({ name }) => name !== mend.name) })
  if (studio.sheet().id !== mend.sheet) studio.adapter?.select(mend.sheet, { row: 0, column: 0 })
  switch (mend.kind) {
    case 'link':
      return relate(studio, mend)
    case 'repeatHead':
      return repeatHead(studio, mend.rows)
    case 'page': {
      const sheet = studio.sheet()
      return studio.setParts({ page: { ...(sheet.page ?? defaultPage(sheet)), ...mend.page } })
    }
    case 'splitHead':
      return splitHead(studio, mend)
    case 'wrap':
      return wrap(studio, mend)
    case 'widen':
      return studio.adapter?.setColumnWidth(mend.column, mend.width)
    case 'leftParent':
      return setLeftParent(studio, mend)
    case 'formula': {
      const spot = spotOf(mend.address)
      const content = { kind: 'formula' as const, formula: mend.formula, leftParent: 'auto', topParent: 'auto' }
      return spot === null ? undefined : studio.write([{ ...spot, content }])
    }
    default:
      return mend satisfies never
  }
}

function relate(studio: Studio, { address, links }: Extract<Mend, { kind: 'link' }>): void {
  const sheet = studio.sheet()
  const spot = spotOf(address)
  if (spot === null) {
    const blocks = sheet.blocks?.map((block) => (`block:${block.id}` === address ? { ...block, links } : block))
    return studio.setParts({ blocks })
  }
  const content = cellAt(sheet, spot)?.content
  if (content?.kind === 'field') studio.write([{ ...spot, content: { ...content, links } }])
}

function setLeftParent(studio: Studio, { address, parent }: Extract<Mend, { kind: 'leftParent' }>): void {
  const spot = spotOf(address)
  const content = spot === null ? undefined : cellAt(studio.sheet(), spot)?.content
  if (spot !== null && content?.kind === 'formula')
    studio.write([{ ...spot, content: { ...content, leftParent: parent } }])
}

/** The head stays in sight and stands on every page; paper that nobody has set up takes over what is frozen. */
function repeatHead(studio: Studio, rows: number): void {
  const { frozen, page } = studio.sheet()
  studio.together(() => {
    if (page !== undefined && page.titleRows === undefined)
      studio.setParts({ page: { ...page, titleRows: { from: 0, to: rows - 1 } } })
    if (frozen.rows === 0) studio.adapter?.freeze(rows, frozen.columns)
  })
}

/** What is left of a merged head covers its first columns; the title stands behind it, in the same look. */
function splitHead(studio: Studio, { sheet, address, columns, title }: Extract<Mend, { kind: 'splitHead' }>): void {
  const { adapter } = studio
  const spot = spotOf(address)
  if (adapter === null || spot === null) return
  const head = cellAt(studio.sheet(), spot)
  const style = toSheetStyle(studio.state.template.styles[head?.style ?? 0] ?? {})
  const at = { row: spot.row, column: spot.column + columns }
  studio.together(() => {
    adapter.select(sheet, spot)
    adapter.merge()
    if (columns > 1) adapter.mergeCells(spot, 1, columns)
    studio.write([{ ...at, content: { kind: 'text', text: title } }], [{ ...at, style }])
  })
}

function wrap(studio: Studio, { sheet, cells }: Extract<Mend, { kind: 'wrap' }>): void {
  const { adapter } = studio
  for (const address of cells) {
    const spot = spotOf(address)
    if (spot === null || adapter === null) continue
    adapter.select(sheet, spot)
    adapter.paint({ tb: WRAP })
  }
}

/** How the sheet component calls a text that goes on in further lines. */
const WRAP = 3
