import { rowsOf, type ScreenRows } from '@mingtai/screen-model'

/** A shared dataset of the demo warehouse that the templates ask. */
export interface TemplateDataset {
  code: string
  name: string
  sql: string
  fields: Readonly<Record<string, 'text' | 'number' | 'date'>>
  /** What components of it show in the designer, and where the dataset is not there. */
  sample: ScreenRows
}

/** A dataset of the tables of 云州市. The first line of its sample names its columns; a column of figures is a number. */
export function cityDataset(
  code: string,
  name: string,
  sql: string,
  heads: string,
  ...lines: string[]
): TemplateDataset {
  const sample = rowsOf(heads, ...lines)
  const isNumber = (at: number) => sample.rows.every((row) => row[at] == null || /^-?\d+(\.\d+)?$/.test(row[at]))
  const fields = Object.fromEntries(
    sample.columns.map((one, at) => [one.name, isNumber(at) ? 'number' : 'text'] as const),
  )
  return { code, name: `大屏：${name}`, sql, fields, sample }
}

/** Per cent against the year before, to a tenth. */
export function overYear(now: string, before: string): string {
  return `cast(100.0 * (${now} - ${before}) / nullif(${before}, 0) as decimal(8,1))`
}
