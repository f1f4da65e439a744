import type { Binding, Dataset, SheetTemplate, TemplateCell } from '@mingtai/report-engine'
import { addressOf } from '../cell/address.ts'
import { fieldTitle, isFigure } from './labels.ts'
import { familyOf } from '../cell/family.ts'

/** What a row of the design becomes, written in the margin beside it. */
export interface RowNote {
  row: number
  text: string
  /** Depth of the group that the row repeats for; null: it stands once. */
  level: number | null
}

/** What repeats rows: an expanding cell, or a block. */
interface Head {
  row: number
  rowSpan: number
  aggregate: Binding['aggregate']
  title: string
  isBlock: boolean
}

/** 每个部门一行, 每个省份一段, 全表一次; a row that repeats like the one above it says nothing again. */
export function rowNotes(sheet: SheetTemplate, datasets: readonly Dataset[]): RowNote[] {
  const lines = new Map<number, TemplateCell[]>()
  for (const cell of sheet.cells) {
    if (cell.content.kind === 'field' || cell.content.kind === 'formula')
      lines.set(cell.row, [...(lines.get(cell.row) ?? []), cell])
  }
  const reader = new HeadReader(sheet, datasets)
  const notes: RowNote[] = []
  for (const [row, cells] of [...lines].sort(([a], [b]) => a - b)) {
    const note = reader.noteOf(row, cells)
    const before = notes.at(-1)
    if (note !== null && !(before?.row === row - 1 && before.text === note.text)) notes.push(note)
  }
  return notes
}

class HeadReader {
  #family: ReturnType<typeof familyOf>
  #heads = new Map<string, Head>()

  constructor(sheet: SheetTemplate, datasets: readonly Dataset[]) {
    this.#family = familyOf(sheet)
    for (const cell of sheet.cells) {
      const { content } = cell
      if (content.kind !== 'field' || content.expand !== 'down') continue
      const { row, rowSpan } = cell
      const title = fieldTitle(datasets, content.dataset, content.field)
      this.#heads.set(addressOf(cell), { row, rowSpan, aggregate: content.aggregate, title, isBlock: false })
    }
    for (const [index, block] of (sheet.blocks ?? []).entries()) {
      if (block.expand !== 'down') continue
      const { row, rowSpan, aggregate } = block
      const title = block.field === null ? `块 ${index + 1}` : fieldTitle(datasets, block.dataset, block.field)
      this.#heads.set(`block:${block.id}`, { row, rowSpan, aggregate, title, isBlock: true })
    }
  }

  noteOf(row: number, cells: readonly TemplateCell[]): RowNote | null {
    const chains = cells.map((cell) => this.#chainOf(cell))
    const chain = chains.reduce((deepest, each) => (each.length > deepest.length ? each : deepest), [])
    const inner = chain[0]
    if (inner === undefined) return cells.some(isOnce) ? { row, text: '全表一次', level: null } : null
    const text = [this.#repeats(inner, row), ...cells.flatMap((cell) => this.#subtotal(cell))].join('，')
    return { row, text, level: chain.length - 1 }
  }

  /** The cells that expand downwards around a cell, innermost first. */
  #chainOf(cell: TemplateCell): Head[] {
    const chain: Head[] = []
    for (let at: string | null = addressOf(cell); at !== null && chain.length < 50;) {
      const head = this.#heads.get(at)
      if (head !== undefined) chain.push(head)
      const parent: string | null = this.#family.get(at)?.left ?? null
      at = parent === at ? null : parent
    }
    return chain
  }

  #repeats({ row: first, rowSpan, aggregate, title, isBlock }: Head, row: number): string {
    if (aggregate === 'list') return isBlock ? '每条数据一块' : '每条数据一行'
    return `每个${title}${first === row && rowSpan === 1 ? '一行' : isBlock ? '一块' : '一段'}`
  }

  #subtotal(cell: TemplateCell): string[] {
    const { content } = cell
    if (content.kind !== 'field' || content.subtotal === null || content.expand !== 'down') return []
    const parent = this.#chainOf(cell)[1]
    const after = content.subtotal.position === 'after'
    const where = parent === undefined ? (after ? '最后' : '最前') : `每个${parent.title}${after ? '末尾' : '开头'}`
    return [`${where}有「${content.subtotal.label || '小计'}」`]
  }
}

function isOnce({ content }: TemplateCell): boolean {
  return content.kind === 'formula' || (content.kind === 'field' && isFigure(content.aggregate))
}
