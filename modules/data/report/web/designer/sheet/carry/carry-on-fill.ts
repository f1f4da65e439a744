import type { ICellData, Injector, Worksheet } from '@univerjs/core'
import { AUTO_FILL_APPLY_TYPE, AUTO_FILL_HOOK_TYPE, IAutoFillService } from '@univerjs/preset-sheets-core'
import type { Carried } from '../../model/draft/snapshot.ts'
import { carriedAt, customAt } from './carried.ts'

type SheetOf = (id: string) => Worksheet | null

/** Filling hands on meanings with texts; filling formats alone hands on looks, and leaves what cells say. */
export function carryOnFill(injector: Injector, sheetOf: SheetOf): void {
  injector.get(IAutoFillService).addHook({
    id: 'report-meaning',
    type: AUTO_FILL_HOOK_TYPE.APPEND,
    onBeforeSubmit: (location, _direction, applyType, values) => {
      const sheet = sheetOf(location.subUnitId)
      if (sheet === null) return
      const { source, target } = location
      target.rows.forEach((row, rowIndex) => {
        target.cols.forEach((column, columnIndex) => {
          const from = [
            source.rows[rowIndex % source.rows.length],
            source.cols[columnIndex % source.cols.length],
          ] as const
          const own = customAt(sheet, row, column)
          const filled =
            applyType === AUTO_FILL_APPLY_TYPE.ONLY_FORMAT ? lookFrom(sheet, from, own) : meaningFrom(sheet, from, own)
          if (filled === null) return
          const line = (values[row] ??= {})
          line[column] = { ...line[column], ...filled }
        })
      })
    },
  })
}

type Place = readonly [row: number | undefined, column: number | undefined]

/** What was there keeps its meaning and takes the look. */
function lookFrom(sheet: Worksheet, [row, column]: Place, own: Carried | null): ICellData | null {
  if (row === undefined || column === undefined) return null
  const looks = customAt(sheet, row, column)?.looks
  if (own === null && looks === undefined) return null
  const { looks: _, ...known } = own ?? { key: '', shown: '', meaning: null }
  return { custom: structuredClone(looks === undefined ? known : { ...known, looks }) }
}

/** What was there gives way; those that name the cell still find it. */
function meaningFrom(sheet: Worksheet, [row, column]: Place, own: Carried | null): ICellData | null {
  const carried = carriedAt(sheet, row, column)
  if (carried === null) return own?.key ? { custom: { key: own.key, shown: '', meaning: null } } : null
  const isDrawn = carried.meaning?.kind === 'field' || isDrawing(carried)
  return { ...(isDrawn ? { v: carried.shown, t: 1 } : {}), custom: carried }
}

/** Its label stands for it; other cells keep the words that were filled into them. */
function isDrawing({ meaning }: Carried): boolean {
  return meaning?.kind === 'plain' && (meaning.content.kind === 'chart' || meaning.content.kind === 'picture')
}
