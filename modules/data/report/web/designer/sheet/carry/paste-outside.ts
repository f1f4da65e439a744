import { getNumfmtParseValueFilter, type ICellData, ICommandService, type Injector } from '@univerjs/core'
import { ISheetClipboardService, SheetPasteShortKeyCommand } from '@univerjs/preset-sheets-core'
import { commonFont, pastedCell, sourceOf, withoutTextFormat } from '../../model/cell/pasted.ts'
import type { SnapshotCell } from '../../model/draft/snapshot.ts'
import { steps } from '../steps.ts'

/**
 * Cells from another program: the component gives all of them Arial 11 and reads codes as numbers. Written after it, in the
 * same step, they keep what was chosen and what was typed. `onLost` gets what does not come along, in words.
 */
export function pasteOutside(injector: Injector, onLost: (what: readonly string[]) => void): void {
  let html: string | null = null
  injector.get(ICommandService).beforeCommandExecuted((command) => {
    if (command.id !== SheetPasteShortKeyCommand.id) return
    const params = command.params as { htmlContent?: string } | undefined
    html = params?.htmlContent ?? null
    // The component would make figures of texts that look like some, and forget how they were written.
    if (params !== undefined && html !== null) params.htmlContent = withoutTextFormat(html)
  })
  injector.get(ISheetClipboardService).addClipboardHook({
    id: 'report-outside',
    // After the component's own, whenever that is registered.
    priority: 100,
    onPasteCells: (from, to, data, payload) => {
      if (from !== null || payload.pasteType !== 'default-paste') return { undos: [], redos: [] }
      const source = sourceOf(html)
      html = null
      const cells: SnapshotCell[] = []
      data.forValue((_row, _column, cell) => {
        cells.push(cell as SnapshotCell)
      })
      const common = commonFont(cells)
      const font = { ff: source.font.ff ?? common.ff, fs: source.font.fs ?? common.fs }
      const cellValue: Record<number, Record<number, ICellData>> = {}
      data.forValue((row, column, cell) => {
        const [toRow, toColumn] = [to.range.rows[row], to.range.cols[column]]
        if (toRow === undefined || toColumn === undefined) return
        const line = (cellValue[toRow] ??= {})
        line[toColumn] = written(pastedCell(cell as SnapshotCell, { font, texts: source.texts }))
      })
      const isRich = cells.some((cell) => cell.p !== undefined && cell.p !== null)
      const lost = [...source.lost, ...(isRich ? ['一格里的多种字体'] : [])]
      if (lost.length > 0) onLost(lost)
      return steps(injector, { unitId: to.unitId, subUnitId: to.subUnitId, cellValue })
    },
  })
}

/** All that a look may say, unsaid: nothing of the cell that was there shines through. */
const plain = {
  ff: null,
  fs: null,
  bl: null,
  it: null,
  ul: null,
  st: null,
  bg: null,
  cl: null,
  ht: null,
  vt: null,
  tb: null,
  n: null,
  bd: { t: null, r: null, b: null, l: null },
}

/** A text is written as such; other words stay as the component has read them, with the format that it read. */
function written({ v, t, s }: SnapshotCell): ICellData {
  const read = t === 1 || typeof v !== 'string' ? null : getNumfmtParseValueFilter(v)
  const format = read?.z ? { n: { pattern: read.z } } : {}
  const look = { ...plain, ...format, ...(typeof s === 'object' ? s : {}) } as ICellData['s']
  const cell: ICellData = { p: null, f: null, si: null, s: look }
  return t === 1 ? { ...cell, v: v ?? null, t } : cell
}
