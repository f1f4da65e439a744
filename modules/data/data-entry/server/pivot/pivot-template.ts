import { type EntryColumn, isNumberKind, shownValue } from '@mingtai/entry-model'
import { type Dictionary, plainBinding, type Template } from '@mingtai/report-engine'
import { type PivotField, ROWS } from '../../pivot-fields.ts'
import type { TableQuery } from './table-query.ts'

type Cell = Template['sheets'][number]['cells'][number]

interface Making {
  name: string
  source: string
  query: TableQuery
  fields: readonly PivotField[]
  /** Names of what values stand for, by the place of the column. */
  names: ReadonlyMap<number, Dictionary>
}

const line = { line: 'thin', color: '#DFE3E1' } as const
const border = { top: line, right: line, bottom: line, left: line }

/** The rows of a form as a display report: what a reader of reports does with it is done with them. */
export function pivotTemplate({ name, source, query, fields, names }: Making): Template {
  const styles: Template['styles'] = [{ border, bold: true, fill: '#EEF1EF' }]
  const parameters: Template['parameters'] = Object.entries(query.values).flatMap(([code, value]) =>
    value === null
      ? []
      : [{ code, name: code, type: 'text', default: null, required: true, hidden: true, options: null }],
  )
  const cells = fields.flatMap(({ name: field, column, at }, place): Cell[] => {
    const dictionary = names.get(at)
    const format = formatOf(column)
    styles.push({ border, align: isNumberKind(column.kind) ? 'right' : 'left', ...(format === null ? {} : { format }) })
    const content = plainBinding(ROWS, field, {
      ...{ expand: 'down', aggregate: 'list' },
      ...(dictionary === undefined ? {} : { display: { dictionary } }),
    })
    const text = { kind: 'text' as const, text: column.title, leftParent: 'none' as const, topParent: 'auto' as const }
    const own = { column: place, rowSpan: 1, columnSpan: 1 }
    return [
      { ...own, row: 0, style: 0, content: text },
      { ...own, row: 1, style: styles.length - 1, content },
    ]
  })
  return {
    ...{ schema: 4, parameters, styles },
    datasets: [
      {
        name: ROWS,
        title: name.slice(0, 60),
        fields: fields.map(fieldOf),
        from: { kind: 'query', dataSource: source, sql: query.sql },
      },
    ],
    sheets: [
      {
        ...{ id: 'sheet1', name: '填报数据', frozen: { rows: 1, columns: 0 }, cells },
        ...{ columnWidths: fields.map(({ column }) => column.width), rowHeights: [32, 28] },
      },
    ],
  }
}

function fieldOf({ name, title, type }: PivotField): Template['datasets'][number]['fields'][number] {
  return { name, title, type }
}

/** The names that a column shows for some of its values. */
export function namesOf(column: EntryColumn, values: readonly string[]): Dictionary {
  const items = values.slice(0, MOST_NAMES).map((value) => ({ value, label: shownValue(column, value) }))
  return { kind: 'fixed', items }
}

const MOST_NAMES = 5000

function formatOf({ kind, rules }: EntryColumn): string | null {
  if (kind === 'amount') return `#,##0${decimals(rules.digits ?? 2)}`
  if (kind === 'integer') return '0'
  if (kind === 'decimal' && rules.digits !== null) return `0${decimals(rules.digits)}`
  if (kind === 'date') return 'yyyy-mm-dd'
  return kind === 'dateTime' ? 'yyyy-mm-dd hh:mm' : null
}

function decimals(digits: number): string {
  return digits === 0 ? '' : `.${'0'.repeat(digits)}`
}
