import type { FormulaPattern } from '@mingtai/sheet-core'
import { quoted } from '../../sheet-names.ts'
import { placed, type Placement } from '../formula/xlsx-formula.ts'
import { escaped } from '../../xml.ts'
import { fixedName } from '../file-ranges.ts'

/** A worksheet that a chart's ranges may lie on. */
export interface ChartSheet {
  name: string
  place: Placement
}

/** The figures of one series or axis: where they stand and what they are. */
export interface ChartFigures {
  range: FormulaPattern | null
  sheets: readonly ChartSheet[]
}

/** `'表'!$A$2:$A$9`, or null where the cells do not lie together on one worksheet. */
export function rangeFormula({ range, sheets }: ChartFigures): string | null {
  if (!range || range.length === 0) return null
  for (const { name, place } of sheets) {
    const areas = areasOf(range, place)
    if (!areas) continue
    const texts = areas.map((area) => `${quoted(name)}!${fixedName(area).replace(/^(.+):\1$/, '$1')}`)
    return texts.length === 1 ? texts[0]! : `(${texts.join(',')})`
  }
  return null
}

/** Numbers with their cells where they stand somewhere, otherwise as they are. */
export function numbersXml(values: readonly (number | null)[], figures: ChartFigures, format: string): string {
  const formula = rangeFormula(figures)
  const points = values.flatMap((value, i) =>
    value === null || !Number.isFinite(value) ? [] : [`<c:pt idx="${i}"><c:v>${value}</c:v></c:pt>`],
  )
  const cache = `<c:formatCode>${escaped(format || 'General')}</c:formatCode><c:ptCount val="${values.length}"/>${points.join('')}`
  return formula === null
    ? `<c:numLit>${cache}</c:numLit>`
    : `<c:numRef><c:f>${escaped(formula)}</c:f><c:numCache>${cache}</c:numCache></c:numRef>`
}

export function textsXml(texts: readonly string[], figures: ChartFigures): string {
  const formula = rangeFormula(figures)
  const points = texts.map((text, i) => `<c:pt idx="${i}"><c:v>${escaped(text)}</c:v></c:pt>`)
  const cache = `<c:ptCount val="${texts.length}"/>${points.join('')}`
  return formula === null
    ? `<c:strLit>${cache}</c:strLit>`
    : `<c:strRef><c:f>${escaped(formula)}</c:f><c:strCache>${cache}</c:strCache></c:strRef>`
}

/** The name of a series; a text of its own has no cells. */
export function nameXml(name: string, figures: ChartFigures): string {
  const formula = rangeFormula(figures)
  if (formula === null) return name ? `<c:tx><c:v>${escaped(name)}</c:v></c:tx>` : ''
  return `<c:tx><c:strRef><c:f>${escaped(formula)}</c:f><c:strCache><c:ptCount val="1"/><c:pt idx="0"><c:v>${escaped(name)}</c:v></c:pt></c:strCache></c:strRef></c:tx>`
}

/** Pairs of references with `:` between them, parted by commas; null for anything else. */
function areasOf(range: FormulaPattern, place: Placement) {
  const areas: { fromRow: number; fromColumn: number; toRow: number; toColumn: number }[] = []
  let isOpen = false
  for (const part of range) {
    if (typeof part === 'string') {
      if (!/^[\s():,$]*$/.test(part)) return null
      isOpen = part.includes(':')
      continue
    }
    const row = placed(place, part.row)
    if (row < 0) return null
    const last = areas.at(-1)
    if (isOpen && last) Object.assign(last, { toRow: row, toColumn: part.column })
    else areas.push({ fromRow: row, toRow: row, fromColumn: part.column, toColumn: part.column })
    isOpen = false
  }
  return areas.length ? areas : null
}
