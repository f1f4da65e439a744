import { addressOf } from '../address.ts'
import type { Block, Content, TemplateCell } from '../template.ts'
import type { Choices } from './choices.ts'

/** An expanding cell or block that is drawn already. */
export interface Head {
  address: string
  dataset: string
  field: string
  aggregate: string
  axis: 'down' | 'right'
}

/** A sheet while it is being drawn at random. */
export interface Sketch {
  choices: Choices
  cells: TemplateCell[]
  blocks: Block[]
  rows: number
  columns: number
  heads: Head[]
  /** Addresses of cells that show figures. */
  figures: string[]
}

export interface Corner {
  row: number
  column: number
}

export function newSketch(choices: Choices): Sketch {
  return { choices, cells: [], blocks: [], rows: 1, columns: 1, heads: [], figures: [] }
}

/** Draws a cell and says where it is. */
export function put(
  sketch: Sketch,
  at: Corner & { rowSpan?: number; columnSpan?: number; style?: number },
  content: Content,
): string {
  const { row, column, rowSpan = 1, columnSpan = 1, style = 0 } = at
  sketch.cells.push({ row, column, rowSpan, columnSpan, style, content })
  sketch.rows = Math.max(sketch.rows, row + rowSpan)
  sketch.columns = Math.max(sketch.columns, column + columnSpan)
  const address = addressOf(at)
  if (content.kind === 'field') {
    if (content.expand === 'none') sketch.figures.push(address)
    else {
      const { dataset, field, aggregate } = content
      sketch.heads.push({ address, dataset, field, aggregate, axis: content.expand })
    }
  }
  return address
}
