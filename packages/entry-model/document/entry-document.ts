import { z } from 'zod'
import { EntryLayout } from '../layout/entry-layout.ts'
import { columnName, EntryColumn } from './entry-column.ts'
import { MOST_LINES } from './most-lines.ts'

const parameterCode = z.string().regex(/^[A-Za-z][A-Za-z0-9_]{0,39}$/, '参数编码由字母开头，只含字母、数字和 _。')

const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/)

const Removal = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('physical') }),
  /** The row stays and is marked; marked rows are not shown. */
  z.object({ kind: z.literal('logical'), column: columnName, value: z.string().min(1).max(100) }),
])

/** How the rows of one table are filled in: the bound columns in the order of the sheet, the key, and what may be done. */
const binding = {
  table: z.object({ schema: z.string().max(128), name: z.string().min(1).max(128) }),
  columns: z.array(EntryColumn).min(1).max(200),
  /** `typed`: whoever fills in writes it; the others are made for new rows. */
  key: z.object({
    columns: z.array(columnName).min(1).max(8),
    from: z.enum(['typed', 'snowflake', 'uuid', 'increment']),
  }),
  may: z.object({ insert: z.boolean(), update: z.boolean(), delete: z.boolean() }),
  removal: Removal.default({ kind: 'physical' }),
  /** A whole number that grows by one with every update, for other programs; null: none. */
  version: columnName.nullable().default(null),
}

/** A table whose rows belong to rows of the main table. */
export const EntryLines = z.object({
  /** Code of another data source that it lies in; left out: beside the main table. */
  source: z.string().min(1).max(60).optional(),
  title: z.string().trim().min(1).max(60),
  ...binding,
  /** Columns that hold the key of the main row, in the order of its key. */
  link: z.array(columnName).min(1).max(8),
})
export type EntryLines = z.output<typeof EntryLines>

/** An entry report: its main table, and tables of lines below the rows of it. */
export const EntryDocument = z.object({
  schema: z.literal(1),
  /** Code of the data source. */
  source: z.string().min(1).max(60),
  ...binding,
  /** Only rows whose column holds the person's own value are shown and written. */
  scope: z
    .object({
      column: columnName,
      /** `value`: the same for everybody. */
      by: z.enum(['userId', 'deptId', 'merchantNo', 'value']),
      value: z.string().max(200).optional(),
    })
    .nullable()
    .default(null),
  /** Rows up to this day, and their lines, can be read and not written; null: nothing is closed. */
  lock: z
    .object({ column: columnName, until: z.string().regex(/^\d{4}-\d{2}-\d{2}$/) })
    .nullable()
    .default(null),
  /** When it may be filled in; null: always. */
  opening: z
    .object({
      /** First and last day; null: no bound. */
      from: day.nullable().default(null),
      to: day.nullable().default(null),
      /** Days of each month, as from the 1st to the 5th; null: all of them. */
      monthly: z
        .object({ from: z.number().int().min(1).max(31), to: z.number().int().min(1).max(31) })
        .nullable()
        .default(null),
    })
    .nullable()
    .default(null),
  /** Each submission leaves its number in the table `mingtai_entry_mark` beside the bound one. */
  marker: z.boolean().default(false),
  /** Shown above the sheet. */
  remark: z.string().max(1000).default(''),
  lines: z.array(EntryLines).max(MOST_LINES).default([]),
  /** The sheet of a report that the main table is filled in on; null: a list of its columns. */
  layout: EntryLayout.nullable().default(null),
  /** What whoever fills in says once for all rows, such as the period; columns are filled by it. */
  parameters: z
    .array(
      z.object({
        code: parameterCode,
        title: z.string().trim().min(1).max(60),
        initial: z.string().max(200).default(''),
      }),
    )
    .max(10)
    .default([]),
})
export type EntryDocument = z.output<typeof EntryDocument>

/** One bound table: the main one, or one of lines, which has a link. */
export type TableBinding = Pick<EntryDocument, 'table' | 'columns' | 'key' | 'may' | 'removal' | 'version'> & {
  link?: readonly string[]
  /** Of the main table: its tables of lines, for formulas over them. */
  lines?: EntryDocument['lines']
  /** What others alone may write, for the person who fills in; it is worked out for each and never kept. */
  denied?: DeniedCells | undefined
}

/** Columns of a table that one person may not write. */
export interface DeniedCells {
  columns: readonly string[]
  /** Columns whose cells such a column is worked out from. */
  through: readonly string[]
  /** Whom to ask for the right. */
  creator: string
}

/** The table that markers of submissions are kept in, in the schema of the main table. */
export const MARKER_TABLE = 'mingtai_entry_mark'

/** `lines`: below one main row. */
export const mostRows = { sheet: 100_000, submission: 20_000, lines: 2000 } as const

/** The bound tables: 0 is the main one, then the lines in their order. */
export function bindingAt(document: EntryDocument, table: number): TableBinding {
  const found = table === 0 ? document : document.lines[table - 1]
  if (found === undefined) throw new RangeError(`there is no table ${table}`)
  return found
}

/** Code of the source that a table lies in. */
export function sourceAt({ source, lines }: EntryDocument, table: number): string {
  return table === 0 ? source : (lines[table - 1]?.source ?? source)
}

/** Codes of the sources that a report writes to, that of the main table first. */
export function sourcesOf({ source, lines }: Pick<EntryDocument, 'source' | 'lines'>): string[] {
  return [...new Set([source, ...lines.map((own) => own.source ?? source)])]
}

/** Indexes of the key columns among the columns of a table; -1 where one is not bound. */
export function keyIndexes({ key, columns }: Pick<TableBinding, 'key' | 'columns'>): number[] {
  return key.columns.map((name) => columns.findIndex((column) => column.name === name))
}

/** Indexes of the columns that hold the key of the main row. */
export function linkIndexes({ link = [], columns }: Pick<TableBinding, 'link' | 'columns'>): number[] {
  return link.map((name) => columns.findIndex((column) => column.name === name))
}

/** Whether a person may write the column in a row; `isNew`: it is not in the table yet. */
export function isEditable(binding: TableBinding, column: EntryColumn, isNew: boolean): boolean {
  if (column.filledBy !== null || column.formula !== null || column.editable === 'never' || isLink(binding, column))
    return false
  if (isDenied(binding, column)) return false
  if (binding.key.columns.includes(column.name)) return isNew && binding.key.from === 'typed'
  if (isNew) return binding.may.insert
  return binding.may.update && column.editable === 'always'
}

/** Whether others alone may write a column, itself or what is worked out from it. */
export function isDenied({ denied }: Pick<TableBinding, 'denied'>, { name }: Pick<EntryColumn, 'name'>): boolean {
  return denied !== undefined && (denied.columns.includes(name) || denied.through.includes(name))
}

export function isLink({ link = [] }: Pick<TableBinding, 'link'>, { name }: Pick<EntryColumn, 'name'>): boolean {
  return link.includes(name)
}
