import { type FieldPlace, indexOf, type TablePlace } from '../schema/form-index.ts'
import type { FormSchema } from '../schema/form-schema.ts'
import { type FormRights, rightTo } from '../rights/rights.ts'
import type { FormContext } from '../values/context.ts'
import { rowPath } from '../values/problem.ts'
import { type FieldValue, type FormValues, isSame, type Row, rowsIn, valueOf } from '../values/value.ts'
import { printWords } from '../words/print-words.ts'

/** One thing that is different, in words for who reads what happened. */
export interface Change {
  type: 'changed' | 'rowAdded' | 'rowRemoved' | 'rowsMoved'
  /** `amount`, `details[r1].price`, `details[r1]` or `details`. */
  path: string
  label: string
  /** Words of both values; '' for nothing. */
  before: string
  after: string
  /** 金额由 100.00 改为 200.00 */
  sentence: string
}

export interface Viewer {
  /** What these rights hide is left out. */
  rights?: FormRights | null
  context?: FormContext
}

/** What is different between two stored states of a form. Nothing, exactly where the values that the viewer sees are the same. */
export function difference(schema: FormSchema, before: FormValues, after: FormValues, viewer: Viewer = {}): Change[] {
  const { rights = null, context = {} } = viewer
  const mayShow = (path: string) => rights === null || rightTo(rights, path) !== 'hidden'
  return indexOf(schema).entries.flatMap((entry) => {
    if (entry.type === 'field') {
      const { place } = entry
      if (!mayShow(place.path)) return []
      const values = { before: valueOf(before, place.path), after: valueOf(after, place.path) }
      return cellChange(place, { ...values, context, path: place.path, label: place.field.label })
    }
    const { key } = entry.place.table
    if (!mayShow(key)) return []
    const columns = entry.place.columns.filter(({ path }) => mayShow(path))
    const rows = { before: rowsIn(valueOf(before, key)), after: rowsIn(valueOf(after, key)) }
    return rowChanges({ ...entry.place, columns }, { ...rows, context })
  })
}

interface Cell {
  before: FieldValue
  after: FieldValue
  context: FormContext
  path: string
  label: string
}

function cellChange({ field }: FieldPlace, { before, after, context, path, label }: Cell): Change[] {
  if (isSame(before, after)) return []
  const words = (value: FieldValue) => printWords(field, value, 'list', context)
  const [was, is] = [words(before), words(after)]
  return [{ type: 'changed', path, label, before: was, after: is, sentence: sentence(label, was, is) }]
}

function sentence(label: string, was: string, is: string): string {
  if (was === is) return `${label}有修改，显示的内容没有变：${is || '空'}`
  if (was === '') return `${label}填写为 ${is}`
  return is === '' ? `${label}清空，原来是 ${was}` : `${label}由 ${was} 改为 ${is}`
}

interface Rows {
  before: readonly Row[]
  after: readonly Row[]
  context: FormContext
}

/** Rows are the same by their ids; they are named by where they stand now, removed ones by where they stood. */
function rowChanges(place: TablePlace, { before, after, context }: Rows): Change[] {
  const { key, label } = place.table
  const was = new Map(before.map((row) => [row.id, row]))
  const is = new Set(after.map(({ id }) => id))
  const changes: Change[] = []
  before.forEach((row, at) => {
    if (is.has(row.id)) return
    const words = rowWords(place, row, context)
    const path = `${key}[${row.id}]`
    const said = `${label}删除第${at + 1}行${words === '' ? '' : `：${words}`}`
    changes.push({ type: 'rowRemoved', path, label, before: words, after: '', sentence: said })
  })
  after.forEach((row, at) => {
    const old = was.get(row.id)
    if (old !== undefined) {
      changes.push(...place.columns.flatMap((column) => inRow(column, place, { old, row, at, context })))
      return
    }
    const words = rowWords(place, row, context)
    const said = `${label}增加第${at + 1}行${words === '' ? '' : `：${words}`}`
    changes.push({ type: 'rowAdded', path: `${key}[${row.id}]`, label, before: '', after: words, sentence: said })
  })
  return isMoved(before, after) ? [...changes, moved(key, label)] : changes
}

function inRow(
  column: FieldPlace,
  { table }: TablePlace,
  { old, row, at, context }: { old: Row; row: Row; at: number; context: FormContext },
): Change[] {
  const { key, label } = column.field
  return cellChange(column, {
    ...{ before: valueOf(old.values, key), after: valueOf(row.values, key), context },
    path: rowPath(table.key, row.id, key),
    label: `${table.label}第${at + 1}行的${label}`,
  })
}

function rowWords({ columns }: TablePlace, { values }: Row, context: FormContext): string {
  const words = columns.map(({ field }) => {
    const said = printWords(field, valueOf(values, field.key), 'list', context)
    return said === '' ? '' : `${field.label} ${said}`
  })
  return words.filter((each) => each !== '').join('，')
}

/** Whether rows that both have stand in another order. */
function isMoved(before: readonly Row[], after: readonly Row[]): boolean {
  const [was, is] = [new Set(before.map(({ id }) => id)), new Set(after.map(({ id }) => id))]
  const common = before.filter(({ id }) => is.has(id))
  const now = after.filter(({ id }) => was.has(id))
  return common.some(({ id }, at) => now[at]?.id !== id)
}

function moved(path: string, label: string): Change {
  return { type: 'rowsMoved', path, label, before: '', after: '', sentence: `${label}调整了行的顺序` }
}
