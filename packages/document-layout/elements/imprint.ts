import { MILLIMETRES_A_POINT, ROW, sizes, typeArea } from '../measures.ts'
import type { OfficialDocument } from '../model/document.ts'
import type { ElementName, PlacedLine, PlacedRule } from '../page.ts'
import { widthOf } from '../text/advance.ts'
import { breakLines } from '../text/break-lines.ts'
import { placedLine, plain } from '../text/place-line.ts'
import { dayWords } from './day-words.ts'
import { baselineIn } from './flow-item.ts'

/** 版记: 抄送机关, 印发机关和印发日期, at the foot of the last page (section 7.4). */
export interface Imprint {
  lines: readonly PlacedLine[]
  rules: readonly PlacedRule[]
  /** Rows of the page that it takes. */
  rows: number
}

const SIZE = sizes.four * MILLIMETRES_A_POINT
/** Height of one line of it. */
const LINE = 8
/** 首条和末条分隔线用粗线，中间用细线. */
const THICK = 0.35
const THIN = 0.25
const LABEL = '抄送：'

export function imprintOf(document: OfficialDocument): Imprint | null {
  const copies = copyLines(document)
  // 信函的版记不加印发机关和印发日期、分隔线.
  const isLetter = document.form === 'letter'
  const printing = isLetter ? null : document.printing
  const count = copies.length + (printing === null ? 0 : 1)
  if (count === 0) return null
  const top = typeArea.bottom - count * LINE
  const lines = [
    ...copies.map(({ text, indent, spacing }, at) =>
      footLine({ element: 'copyRecipients', text, x: typeArea.left + indent * SIZE, top: top + at * LINE, spacing }),
    ),
    ...(printing === null ? [] : printingLines(printing)),
  ]
  const rules = isLetter ? [] : rulesOf(top, copies.length > 0 && printing !== null)
  return { lines, rules, rows: Math.ceil((count * LINE) / ROW) }
}

/** 左右各空一字，回行时与冒号后的首字对齐，最后标句号. */
function copyLines({ copyRecipients }: OfficialDocument) {
  if (copyRecipients.length === 0) return []
  const text = `${LABEL}${copyRecipients.join('，')}。`
  const room = typeArea.width / SIZE - 1
  const first = 1
  const rest = first + widthOf(LABEL)
  return breakLines(text, { room, first, rest, pitch: 0 }).map((line) => ({
    ...line,
    text: text.slice(line.from, line.to),
  }))
}

/** 印发机关左空一字，印发日期右空一字，后加“印发”二字. */
function printingLines({ office, day }: { office: string; day: string }): PlacedLine[] {
  const top = typeArea.bottom - LINE
  const date = `${dayWords(day)}印发`
  const x = typeArea.right - SIZE - widthOf(date) * SIZE
  return [
    footLine({ element: 'printing', text: office, x: typeArea.left + SIZE, top, spacing: 0 }),
    footLine({ element: 'printing', text: date, x, top, spacing: 0 }),
  ]
}

interface FootWords {
  element: ElementName
  text: string
  x: number
  top: number
  spacing: number
}

function footLine({ element, text, x, top, spacing }: FootWords): PlacedLine {
  const looks = { size: sizes.four, spacing, color: 'black', styles: plain('fangsong') } as const
  return placedLine({ element, source: null, text, x, baseline: baselineIn(top, LINE, sizes.four), ...looks })
}

function rulesOf(top: number, hasBoth: boolean): PlacedRule[] {
  const rule = (y: number, weight: number): PlacedRule => {
    return { x1: typeArea.left, y1: y, x2: typeArea.right, y2: y, weight, color: 'black' }
  }
  const middle = hasBoth ? [rule(typeArea.bottom - LINE, THIN)] : []
  return [rule(top, THICK), ...middle, rule(typeArea.bottom, THICK)]
}
