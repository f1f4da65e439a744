import type { Block, TemplateCell } from '@mingtai/report-engine'
import { useNotice } from '@mingtai/ui'
import { holds, type Rectangle, touches } from '../../model/cell/rectangle.ts'
import type { Studio } from '../../studio.ts'

/** Makes the selected rectangle a block and opens its properties; says why where it cannot be one. */
export function useBlockMaker(studio: Studio): () => void {
  const notice = useNotice()
  return () => {
    const sheet = studio.sheet()
    const { area, template } = studio.state
    const [dataset] = template.datasets
    if (dataset === undefined) return notice.info('先添加一个数据集，块才知道按什么重复')
    const rectangle = {
      row: area.row,
      column: area.column,
      rowSpan: lastLine(area.lastRow, sheet.rowHeights.length) - area.row + 1,
      columnSpan: lastLine(area.lastColumn, sheet.columnWidths.length) - area.column + 1,
    }
    if (rectangle.rowSpan < 1 || rectangle.columnSpan < 1) return notice.info('选区里没有内容，先写上内容再设为块')
    const blocks = sheet.blocks ?? []
    const crossing = blocks.findIndex(
      (one) => touches(one, rectangle) && !holds(one, rectangle) && !holds(rectangle, one),
    )
    if (crossing >= 0) return notice.info(`选区与块 ${crossing + 1} 交错，请让一个完全包含另一个，或把它们分开`)
    const block: Block = {
      ...rectangle,
      id: freshId(blocks),
      expand: 'down',
      aggregate: 'list',
      field: null,
      dataset: datasetIn(studio.sheet().cells, rectangle) ?? dataset.name,
      leftParent: 'auto',
      topParent: 'auto',
      filter: null,
      sorts: [],
    }
    studio.setParts({ blocks: [...blocks, block] })
    studio.show({ block: block.id, tab: 'cell' })
  }
}

/** Empty lines that a block may end with: they are the space between labels. More come from whole rows or columns. */
const MOST_SPACING = 20

/** The last line of a selection; lines beyond those in use belong to it where they are selected as spacing. */
function lastLine(selected: number, used: number): number {
  return selected - used < MOST_SPACING ? selected : used - 1
}

/** The dataset of the first bound cell inside. */
function datasetIn(cells: readonly TemplateCell[], area: Rectangle): string | null {
  for (const cell of cells) {
    if (cell.content.kind === 'field' && holds(area, cell)) return cell.content.dataset
  }
  return null
}

function freshId(blocks: readonly Block[]): string {
  for (let number = blocks.length + 1; ; number++) {
    const id = `b${number}`
    if (!blocks.some((block) => block.id === id)) return id
  }
}
