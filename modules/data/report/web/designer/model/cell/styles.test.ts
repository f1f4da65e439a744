import { expect, test } from 'vitest'
import { fromSheetStyle, toSheetStyle } from './styles.ts'

/** Where the sheet component draws letters of Noto Sans SC: it puts the whole line of the font between the paddings. */
function lettersIn(rowHeight: number, valign: 'top' | 'bottom', size: number): { top: number; bottom: number } {
  const { pd } = toSheetStyle({ valign, size })
  const em = (size * 4) / 3
  const [above, line] = [1.16 * em, 1.448 * em]
  const baseline = valign === 'top' ? (pd?.t ?? 0) + above : rowHeight - (pd?.b ?? 2) - line + above
  return { top: baseline - 0.88 * em, bottom: baseline + 0.12 * em }
}

test('letters of 11 points are whole in a row of 12.75 points, at its top and at its bottom', () => {
  for (const valign of ['top', 'bottom'] as const) {
    const { top, bottom } = lettersIn(17, valign, 11)
    expect(top, valign).toBeGreaterThanOrEqual(0.5)
    expect(bottom, valign).toBeLessThanOrEqual(16.5)
  }
})

test('room for letters is no property of a cell: what comes back is what went in', () => {
  for (const style of [{ valign: 'top' as const, size: 11 }, { valign: 'bottom' as const, indent: 2 }, { indent: 3 }])
    expect(fromSheetStyle(toSheetStyle(style))).toEqual(style)
})
