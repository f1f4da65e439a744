import type { Binding, Dataset, SheetTemplate, TemplateCell } from '@mingtai/report-engine'
import { addressOf } from './address.ts'
import { fieldTitle, isFigure } from './labels.ts'
import { familyOf } from './family.ts'

/** What a row of the design becomes, written in the margin beside it. */
export interface RowNote {
  row: number
  text: string
  /** Depth of the group that the row repeats for; null: it stands once. */
  level: number | null
}

interface Head {
  cell: TemplateCell
  content: Binding
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
  #datasets: readonly Dataset[]

  constructor(sheet: SheetTemplate, datasets: readonly Dataset[]) {
    this.#family = familyOf(sheet)
    this.#datasets = datasets
    for (const cell of sheet.cells) {
      const { content } = cell
      if (content.kind === 'field' && content.expand === 'down') this.#heads.set(addressOf(cell), { cell, content })
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

  #repeats({ cell, content }: Head, row: number): string {
    if (content.aggregate === 'list') return '每条数据一行'
    return `每个${this.#titleOf(content)}${cell.row === row && cell.rowSpan === 1 ? '一行' : '一段'}`
  }

  #subtotal(cell: TemplateCell): string[] {
    const { content } = cell
    if (content.kind !== 'field' || content.subtotal === null || content.expand !== 'down') return []
    const parent = this.#chainOf(cell)[1]
    const after = content.subtotal.position === 'after'
    const where =
      parent === undefined
        ? after
          ? '最后'
          : '最前'
        : `每个${this.#titleOf(parent.content)}${after ? '末尾' : '开头'}`
    return [`${where}有「${content.subtotal.label || '小计'}」`]
  }

  #titleOf(content: Binding): string {
    return fieldTitle(this.#datasets, content.dataset, content.field)
  }
}

function isOnce({ content }: TemplateCell): boolean {
  return content.kind === 'formula' || (content.kind === 'field' && isFigure(content.aggregate))
}
