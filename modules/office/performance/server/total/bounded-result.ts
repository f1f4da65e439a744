import { refuseWith } from '@mingtai/messages'
import type { SheetTableRow } from '../tables.ts'

/** The most that a sheet can come to: its weights, which make a hundred, and all that may be added. */
function mostOf({ indicators }: Pick<SheetTableRow, 'indicators'>): number {
  return indicators.reduce((sum, { kind, weight, max }) => {
    if (kind === 'quantitative' || kind === 'qualitative') return sum + Number(weight)
    return kind === 'bonus' ? sum + Number(max) : sum
  }, 0)
}

/** Refuses an adjustment that leads below nothing or above what can be reached: a score was typed for a difference. */
export function mustBeReachable(sheet: Pick<SheetTableRow, 'indicators' | 'total'>, adjustment: string): void {
  const result = (Math.round(Number(sheet.total) * 100) + Math.round(Number(adjustment) * 100)) / 100
  const most = mostOf(sheet)
  if (result < 0 || result > most) refuseWith({ field: 'adjustment' }, 'performance.beyondMarks', result, most)
}
