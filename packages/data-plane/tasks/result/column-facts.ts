import { refuse } from '@mingtai/messages'
import {
  compileFormat,
  createExactSum,
  defaultFormat,
  isDateFormat,
  type RowChunk,
  type Scalar,
  styleAt,
} from '@mingtai/sheet-core'

import type { ColumnFacts, ColumnOrder, RangeFacts, RangeOrder } from '../../protocol.ts'
import { openResult } from '../../results/open-result.ts'
import { exactAt } from '../../results/slices.ts'

/** Different values beyond this many are not told apart any more. */
const MOST_DIFFERENT = 200_000
const SHOWN_VALUES = 20

/** What stands in a column of a finished sheet, over all its rows; with a template row only over its instances. */
export async function columnFacts(order: ColumnOrder, signal: AbortSignal): Promise<ColumnFacts> {
  const result = (await openResult(order.folder)) ?? refuse('run.resultGone')
  const head = await result.head(order.sheet)
  const tally = createTally()
  let rows = 0
  let covered = 0
  let format: string | undefined
  for await (const chunk of result.chunks(order.sheet, signal)) {
    const cells = chunk.cells[order.column]
    const counts = instancesOf(chunk, head.rowLines, order.templateRow)
    for (const { fromColumn, toColumn, fromRow, toRow } of chunk.merges)
      if (fromColumn <= order.column && toColumn >= order.column) covered += toRow - fromRow
    for (let row = 0; row < chunk.rows; row++) {
      if (!counts(row)) continue
      rows += 1
      if (cells === undefined || cells.values === null) continue
      format ??= head.styles[styleAt(cells, row)]?.format ?? defaultFormat(cells.values)
      tally.add(exactAt(cells.values, row))
    }
  }
  return tally.facts({ rows, covered, format })
}

/** Sum, average, count and limits of a selection, as the browser has them for what it holds: dates are counted alone. */
export async function rangeFacts({ folder, sheet, ...range }: RangeOrder, signal: AbortSignal): Promise<RangeFacts> {
  const result = (await openResult(folder)) ?? refuse('run.resultGone')
  const head = await result.head(sheet)
  const isDateStyle = head.styles.map(({ format }) => isDateFormat(format))
  const sum = createExactSum()
  let [count, least, most] = [0, Infinity, -Infinity]
  for await (const { from, chunk } of result.chunksFrom(sheet, range.fromRow, signal)) {
    if (from > range.toRow) break
    const last = Math.min(chunk.rows - 1, range.toRow - from)
    for (const cells of chunk.cells.slice(range.fromColumn, range.toColumn + 1)) {
      const isDateColumn = isDateFormat(defaultFormat(cells.values))
      for (let row = Math.max(0, range.fromRow - from); row <= last; row++) {
        const value = exactAt(cells.values, row)
        if (value === null || value === '') continue
        count += 1
        const style = styleAt(cells, row)
        if (head.styles[style]?.format === undefined ? isDateColumn : isDateStyle[style]) continue
        sum.add(value)
        const number = numberOf(value)
        if (number === null) continue
        least = Math.min(least, number)
        most = Math.max(most, number)
      }
    }
  }
  const none = sum.numbers() === 0
  const [min, max] = [least, most].map((value) => (none ? null : plain(value)))
  return {
    count,
    sum: none ? null : sum.sum(),
    average: none ? null : sum.average(),
    min: min ?? null,
    max: max ?? null,
  }
}

/** Whether a row shows an instance of the template row that is asked about. */
function instancesOf(
  { lines }: RowChunk,
  rowLines: readonly number[] | undefined,
  templateRow: number | null,
): (row: number) => boolean {
  if (templateRow === null || rowLines === undefined || lines === undefined) return () => true
  if (typeof lines === 'number') {
    const holds = rowLines[lines] === templateRow
    return () => holds
  }
  return (row) => rowLines[lines[row] ?? -1] === templateRow
}

function createTally() {
  const sum = createExactSum()
  const numbers: number[] = []
  const different = new Map<string | number | boolean, number>()
  let [known, isMore] = [0, false]

  return { add, facts }

  function add(value: Scalar): void {
    if (value === null || value === '') return
    known += 1
    sum.add(value)
    const number = numberOf(value)
    if (number !== null) numbers.push(number)
    const key = typeof value === 'object' ? Number(value.scaled) / 10 ** value.scale : value
    const before = different.get(key)
    if (before !== undefined) different.set(key, before + 1)
    else if (different.size < MOST_DIFFERENT) different.set(key, 1)
    else isMore = true
  }

  function facts({
    rows,
    covered,
    format,
  }: {
    rows: number
    covered: number
    format: string | undefined
  }): ColumnFacts {
    const show = compileFormat(format)
    const shown = (value: number | null): string | null => (value === null ? null : show(value).text)
    const sorted = Float64Array.from(numbers).sort()
    const isDate = isDateFormat(format)
    const top = [...different].sort((a, b) => b[1] - a[1]).slice(0, SHOWN_VALUES)
    return {
      rows,
      empty: Math.max(0, rows - known - covered),
      distinct: different.size,
      distinctAtLeast: isMore,
      numbers: sorted.length,
      sum: sorted.length === 0 || isDate ? null : sum.sum(),
      average: sorted.length === 0 || isDate ? null : sum.average(),
      min: shown(sorted[0] ?? null),
      max: shown(sorted.at(-1) ?? null),
      median: shown(medianOf(sorted)),
      top: top.map(([value, count]) => ({ text: show(value).text, count })),
    }
  }
}

function medianOf(sorted: Float64Array): number | null {
  if (sorted.length === 0) return null
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

function numberOf(value: Scalar): number | null {
  if (typeof value === 'number') return value
  return typeof value === 'object' && value !== null ? Number(value.scaled) / 10 ** value.scale : null
}

function plain(value: number): string {
  return value.toLocaleString('en-US', { maximumSignificantDigits: 15 })
}
