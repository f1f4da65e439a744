import { sittingPlace } from '../axis/axis.ts'
import { lineOfNumber, numberOf, segmentOf } from '../axis/segment.ts'
import type { Sheet } from '../book.ts'
import type { End } from '../line.ts'
import { type Content, isFormula, type Reference } from '../operation.ts'
import { FIXED } from '../formula/print-formula.ts'

/** Where the records of sorted cells went, by the numbers of their lines. */
export interface Moved {
  rows: ReadonlyMap<number, number>
  columns: ReadonlySet<number>
}

/**
 * A formula that is sorted with its record speaks of the same records afterwards, so that a sort changes no figure. What `$`
 * holds, ranges over several rows and what lies outside of the sorted cells stay.
 */
export function followedContent(sheet: Sheet, content: Content, moved: Moved): Content {
  if (!isFormula(content)) return content
  return {
    formula: content.formula.map((part) => (typeof part === 'string' ? part : followed(sheet, part, moved))),
  }
}

function followed(sheet: Sheet, reference: Reference, { rows, columns }: Moved): Reference {
  const { name, whole, fixed = 0, sheet: other } = reference
  if (name !== undefined || whole !== undefined || (other !== undefined && other !== sheet.id)) return reference
  if ((fixed & (FIXED.row | FIXED.lastRow)) !== 0) return reference
  const [top, bottom] = reference.rows
  if (bottom !== undefined && (bottom[0] !== top[0] || bottom[1] !== top[1])) return reference
  const isWithin = reference.columns.every((end) => columns.has(numberOf(sheet.columns, [end[0], end[1]]) ?? -1))
  const number = numberOf(sheet.rows, [top[0], top[1]])
  const to = number === null ? undefined : rows.get(number)
  if (!isWithin || to === undefined) return reference
  const end = endOf(sheet, to, top[2] !== '' || bottom !== undefined)
  return { ...reference, rows: bottom === undefined ? [end] : [end, end] }
}

/** The row of a number as the end of a reference: one alone has no place. */
function endOf(sheet: Sheet, number: number, hasPlace: boolean): End {
  const line = lineOfNumber(sheet.rows, number)
  const segment = hasPlace ? segmentOf(sheet.rows, line) : null
  return [line[0], line[1], segment === null ? '' : sittingPlace(segment).tag]
}
