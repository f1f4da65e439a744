import type { Output } from '../../bytes/output.ts'
import { columnLetters } from '../../xml.ts'
import { refuse } from '@mingtai/messages'
import { utf8Text } from '../encoding.ts'
import { type OpenOptions, type OpenWorkbook, openWorkbook } from '../open-workbook.ts'
import { cellPlace } from '../template/addresses.ts'
import { recalculated, withoutChained } from './calculation.ts'
import { copied } from './copied.ts'
import { type CellEdits, editedSheet } from './sheet-text.ts'

export type EditValue = string | number | boolean | null

export interface SaveOptions {
  /** Programs work all formulas out anew when they open the file. Without it they show the figures they had. */
  recalculate?: boolean
}

/**
 * A workbook of somebody else in which some cells get other values. Everything else stays byte for byte: charts,
 * pictures, macros, printer settings and whatever else nobody here has a word for.
 */
export class ReopenedWorkbook {
  private readonly book: OpenWorkbook
  private readonly edits = new Map<string, CellEdits>()

  constructor(book: OpenWorkbook) {
    this.book = book
  }

  sheetNames(): string[] {
    return this.book.sheets.map(({ name }) => name)
  }

  /** Gives a cell (`B3`) a value; a formula in it is gone, its looks stay. null empties it. */
  set(sheet: string, address: string, value: EditValue): void {
    const { part } = this.book.sheet(sheet)
    const place = cellPlace(address)
    if (!place) refuse('workbook.damaged', `${address}不是单元格地址`)
    let edits = this.edits.get(part)
    if (!edits) this.edits.set(part, (edits = new Map()))
    let row = edits.get(place.row)
    if (!row) edits.set(place.row, (row = new Map()))
    row.set(place.column, value)
  }

  async save(output: Output, options: SaveOptions = {}): Promise<void> {
    await copied(this.book.archive, output, await this.changes(options))
  }

  close(): void {
    this.book.close()
  }

  /** The parts that are not copied: their new text, or null where they are left out. */
  private async changes({ recalculate = false }: SaveOptions): Promise<Map<string, string | null>> {
    const changes = new Map<string, string | null>()
    const unchained: { sheet: number; address: string }[] = []
    for (const { part, id } of this.book.sheets) {
      const edits = this.edits.get(part)
      if (!edits) continue
      const { text, formulasGone } = editedSheet(await this.text(part), edits)
      changes.set(part, text)
      for (const { row, column } of formulasGone)
        unchained.push({ sheet: id, address: `${columnLetters(column)}${row + 1}` })
    }
    const chain = this.book.partOf('calcChain')
    if (chain !== null && unchained.length > 0) {
      const text = withoutChained(await this.text(chain), unchained)
      if (text === null) await this.dropChain(chain, changes)
      else changes.set(chain, text)
    }
    if (recalculate) changes.set(this.book.part, recalculated(await this.text(this.book.part)))
    return changes
  }

  /** The last formula is gone, and an empty list of them is not allowed: the part goes with its two mentions. */
  private async dropChain(chain: string, changes: Map<string, string | null>): Promise<void> {
    const slash = this.book.part.lastIndexOf('/') + 1
    const links = `${this.book.part.slice(0, slash)}_rels/${this.book.part.slice(slash)}.rels`
    const without = async (part: string, mention: RegExp) =>
      changes.set(part, (await this.text(part)).replace(mention, ''))
    changes.set(chain, null)
    await without(links, /<(?:\w+:)?Relationship\s[^>]*\/calcChain"[^>]*\/>/)
    await without('[Content_Types].xml', /<(?:\w+:)?Override\s[^>]*calcChain\.xml"[^>]*\/>/i)
  }

  private async text(part: string): Promise<string> {
    const bytes = await this.book.archive.read(part)
    return bytes ? utf8Text(bytes) : refuse('workbook.damaged', `缺少${part}`)
  }
}

/** Opens a workbook to change values in it. Close it after saving. */
export async function reopened(source: string | Uint8Array, options: OpenOptions = {}): Promise<ReopenedWorkbook> {
  return new ReopenedWorkbook(await openWorkbook(source, options))
}
