import {
  type Field,
  type FieldValue,
  type FormSchema,
  type FormValues,
  indexOf,
  printWords,
  rightTo,
  rowsIn,
  textIn,
  valueOf,
} from '@mingtai/form-schema'
import type { PlainList } from '@mingtai/sheet-files'
import { type Context, signedIn } from '@mingtai/server-kit'
import { and, desc, eq, or, type SQL } from 'drizzle-orm'
import { rightsAt, versionOf } from '../definition/content.ts'
import { approvalInstance, approvalTask } from '../tables.ts'

/** The form of one approval as its reader sees it. */
interface FilledForm {
  id: string
  number: string
  form: FormSchema
  values: FormValues
  isHidden(path: string): boolean
}

type Column = PlainList['columns'][number]
type Cell = string | number | null

/** The forms of approvals, the latest first; what the reader's own open step hides stays hidden. */
export async function filledForms(context: Context, where: SQL | undefined, most: number): Promise<FilledForm[]> {
  const { db } = context
  const { tenantId, userId } = signedIn(context)
  const { id, number, values, versionId, startedAt } = approvalInstance
  const rows = await db
    .select({ id, number, values, versionId })
    .from(approvalInstance)
    .where(where)
    .orderBy(desc(startedAt), desc(id))
    .limit(most)
  const mine = or(eq(approvalTask.personId, userId), eq(approvalTask.deputyId, userId))
  const open = await db
    .select({ instanceId: approvalTask.instanceId, node: approvalTask.nodeId })
    .from(approvalTask)
    .where(and(eq(approvalTask.tenantId, tenantId), eq(approvalTask.status, 'active'), mine))
  const openNode = new Map(open.map(({ instanceId, node }) => [instanceId, node]))
  const forms: FilledForm[] = []
  for (const row of rows) {
    const version = await versionOf(db, tenantId, row.versionId)
    const node = openNode.get(row.id)
    const rights = node === undefined ? null : rightsAt(version, node)
    forms.push({
      ...{ id: row.id, number: row.number, form: version.form, values: row.values as FormValues },
      isHidden: (path) => rights !== null && rightTo(rights, path) === 'hidden',
    })
  }
  return forms
}

/** A column for every field that any of the forms has, figures as figures. */
export function fieldColumns(forms: readonly FilledForm[]): { columns: Column[]; cellsOf(form: FilledForm): Cell[] } {
  const fields = new Map<string, Field>()
  for (const form of new Set(forms.map((one) => one.form)))
    for (const [path, { field }] of indexOf(form).fields) if (!fields.has(path)) fields.set(path, field)
  return {
    columns: [...fields.values()].map(columnOf),
    cellsOf: ({ values, isHidden }) =>
      [...fields].map(([path, field]) => (isHidden(path) ? null : cellOf(field, valueOf(values, path)))),
  }
}

/** A sheet for every detail table: each row under the number of its approval. */
export function detailLists(forms: readonly FilledForm[]): PlainList[] {
  const tables = new Map<string, { label: string; columns: Map<string, Field> }>()
  for (const form of new Set(forms.map((one) => one.form)))
    for (const [key, { table, columns }] of indexOf(form).tables) {
      const known = tables.get(key) ?? { label: table.label, columns: new Map<string, Field>() }
      for (const { field } of columns) if (!known.columns.has(field.key)) known.columns.set(field.key, field)
      tables.set(key, known)
    }
  return [...tables].map(([key, { label, columns }], at) => ({
    name: sheetName(`明细${at + 1} ${label}`),
    columns: [{ title: '编号', width: 130 }, { title: '行', width: 50 }, ...[...columns.values()].map(columnOf)],
    rows: forms.flatMap(({ number, values, isHidden }) =>
      rowsIn(valueOf(values, key)).map((row, line): Cell[] => [
        number,
        line + 1,
        ...[...columns].map(([column, field]) =>
          isHidden(key) || isHidden(`${key}.${column}`) ? null : cellOf(field, valueOf(row.values, column)),
        ),
      ]),
    ),
  }))
}

function columnOf(field: Field): Column {
  return isFigure(field)
    ? { title: field.label, width: 110, align: 'right' }
    : { title: field.label, width: field.kind === 'longText' ? 260 : 140 }
}

function isFigure(field: Field): boolean {
  if (field.kind === 'formula') return field.result === 'number' || field.result === 'amount'
  return field.kind === 'number' || field.kind === 'amount'
}

/** Digits that a spreadsheet keeps; a longer figure stays a text. */
const EXACT = 15

function cellOf(field: Field, value: FieldValue): Cell {
  if (value === null) return null
  const words = printWords(field, value, 'export')
  if (!isFigure(field)) return words
  const text = textIn(value) ?? ''
  return text !== '' && text.replace(/\D/g, '').length <= EXACT && Number.isFinite(Number(text)) ? Number(text) : words
}

/** Spreadsheets take 31 characters for a name, and some of them not at all. */
function sheetName(words: string): string {
  return words.replaceAll(/[[\]:*?/\\']/g, ' ').slice(0, 31)
}
