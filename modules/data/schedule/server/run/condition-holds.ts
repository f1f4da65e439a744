import { compareNumbers } from '@mingtai/report-engine'
import { refuse } from '@mingtai/messages'
import type { Comparison, Condition } from '../../condition.ts'

/** The table of the first sheet of a filled report, with all digits. */
export interface ReadTable {
  columns: readonly { title: string }[]
  rows: readonly (readonly (string | null)[])[]
}

/** Whether what is asked of a filled report holds; a column that it does not have is refused. */
export function conditionHolds(condition: Condition, { columns, rows }: ReadTable): boolean {
  if (condition.kind === 'rows') return rows.length >= condition.least
  if (condition.kind === 'missing') return rows.length < condition.fewer
  const at = columns.findIndex(({ title }) => title === condition.column)
  if (at < 0) refuse('schedule.columnMissing', condition.column)
  const figures = rows.map((row) => row[at] ?? null).filter(isNumber)
  const holds = (figure: string) => isSo(compareNumbers(figure, condition.value), condition.comparison)
  switch (condition.reach) {
    case 'any':
      return figures.some(holds)
    case 'all':
      return figures.length > 0 && figures.every(holds)
    case 'last':
      return figures.length > 0 && holds(figures.at(-1) ?? '')
    default:
      return condition.reach satisfies never
  }
}

function isNumber(text: string | null): text is string {
  return text !== null && /^[+-]?\d+(\.\d+)?$/.test(text)
}

function isSo(order: number, comparison: Comparison): boolean {
  switch (comparison) {
    case 'GT':
      return order > 0
    case 'GE':
      return order >= 0
    case 'LT':
      return order < 0
    case 'LE':
      return order <= 0
    case 'EQ':
      return order === 0
    case 'NE':
      return order !== 0
    default:
      return comparison satisfies never
  }
}

/** A figure that made a condition hold, with what its row is called. */
export interface FiredFigure {
  label: string
  value: string
}

const MOST_FIRED = 10

/** The figures for which a condition holds; the number of rows where it is about rows. */
export function firedFigures(condition: Condition, table: ReadTable): FiredFigure[] {
  if (condition.kind !== 'figure') return [{ label: '行数', value: String(table.rows.length) }]
  const at = table.columns.findIndex(({ title }) => title === condition.column)
  const figures = table.rows.flatMap((row) => {
    const value = row[at] ?? null
    if (!isNumber(value)) return []
    const label = row.find((cell) => cell !== null && !isNumber(cell)) ?? condition.column
    return [{ label, value }]
  })
  const last = condition.reach === 'last' ? figures.slice(-1) : figures
  return last
    .filter(({ value }) => isSo(compareNumbers(value, condition.value), condition.comparison))
    .slice(0, MOST_FIRED)
}
