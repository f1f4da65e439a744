import { MILLIMETRES_A_POINT, typeArea } from '../measures.ts'
import type { DocumentColor, LinePiece, PlacedLine, PlacedRule } from '../page.ts'
import { widthOf } from '../text/advance.ts'
import { placedLine, plain } from '../text/place-line.ts'

/** Points of the names in the margin, and millimetres from them to the text. */
const NAME_SIZE = 9
const GAP = 3.4
/** The stroke in the margin beside a line with changes. */
const BAR = { gap: 2.2, weight: 0.3 } as const
const STROKE = 0.25
/** More of them do not fit into the margin. */
const MOST_NAMES = 2

/** What a change is drawn in; a line under or through it says the same without colours. */
export const changeColors: Readonly<Record<NonNullable<LinePiece['change']>['kind'], DocumentColor>> = {
  inserted: 'blue',
  deleted: 'vermilion',
}

/** Lines under what was put in and through what was struck, and in the margin who did it. */
export function changeMarks(lines: readonly PlacedLine[]): { lines: PlacedLine[]; rules: PlacedRule[] } {
  const marked = lines.filter(({ pieces }) => pieces.some(({ change }) => change !== undefined))
  const rows = [...Map.groupBy(marked, ({ baseline }) => baseline.toFixed(1)).values()]
  return { lines: rows.map(authorsLine), rules: [...marked.flatMap(strokes), ...rows.map(marginBar)] }
}

function strokes({ pieces, baseline, size }: PlacedLine): PlacedRule[] {
  const height = size * MILLIMETRES_A_POINT
  return pieces.flatMap(({ change, x, width }) => {
    if (change === undefined) return []
    const y = change.kind === 'inserted' ? baseline + 0.16 * height : baseline - 0.36 * height
    return [{ x1: x, y1: y, x2: x + width, y2: y, weight: STROKE, color: changeColors[change.kind] }]
  })
}

function marginBar(row: readonly PlacedLine[]): PlacedRule {
  const { top, bottom } = extentOf(row)
  const x = typeArea.left - BAR.gap
  return { x1: x, y1: top, x2: x, y2: bottom, weight: BAR.weight, color: 'blue' }
}

function extentOf(row: readonly PlacedLine[]) {
  const tops = row.map(({ baseline, size }) => baseline - 0.88 * size * MILLIMETRES_A_POINT)
  const bottoms = row.map(({ baseline, size }) => baseline + 0.18 * size * MILLIMETRES_A_POINT)
  return { top: Math.min(...tops), bottom: Math.max(...bottoms) }
}

function authorsLine(row: readonly PlacedLine[]): PlacedLine {
  const authors = [...new Set(row.flatMap(({ pieces }) => pieces.flatMap(({ change }) => change?.author ?? [])))]
  const text = authors.slice(0, MOST_NAMES).join('、') + (authors.length > MOST_NAMES ? '等' : '')
  const { top, bottom } = extentOf(row)
  const place = {
    x: typeArea.left - GAP - widthOf(text) * NAME_SIZE * MILLIMETRES_A_POINT,
    baseline: (top + bottom) / 2 + 1.1,
  }
  const looks = { size: NAME_SIZE, spacing: 0, color: 'blue', styles: plain('hei') } as const
  return placedLine({ element: 'changeAuthor', source: null, text, ...place, ...looks })
}
