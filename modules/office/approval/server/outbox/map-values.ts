import {
  convertValue,
  fieldAt,
  type FieldValue,
  type FormSchema,
  type FormValues,
  indexOf,
  isCompatible,
  type Row,
  rowsIn,
  type TablePlace,
  valueOf,
} from '@mingtai/form-schema'

/** From which path to which: fields (`amount`), tables (`details`) or columns of the row that is meant (`details.price`). */
export interface MappedPath {
  from: string
  to: string
}

interface Side {
  form: FormSchema
  values: FormValues
  /** The row that columns are read from or written to; null: columns mean nothing. */
  row?: Row | null
}

/**
 * What goes over from one form to another, as a form is sent: kinds are converted where they can be, tables go over by the
 * names of their columns. What cannot go over is left out; `mappingProblem` tells the designer before.
 */
export function mappedValues(mapping: readonly MappedPath[], from: Side, to: FormSchema): FormValues {
  const sent: FormValues = {}
  for (const path of mapping) {
    const value = mapped(path, from, to)
    if (value !== undefined) sent[path.to.split('.').at(-1) ?? path.to] = value
  }
  return sent
}

function mapped({ from, to }: MappedPath, side: Side, form: FormSchema): FieldValue | undefined {
  const [source, target] = [tableAt(side.form, from), tableAt(form, to)]
  if (source !== null && target !== null) return mappedRows(source, target, valueOf(side.values, from))
  const [field, other] = [fieldAt(side.form, from), fieldAt(form, to)]
  if (field === null || other === null || !canCarry(field, other)) return undefined
  const [key = '', column] = from.split('.')
  const value = column === undefined ? valueOf(side.values, key) : valueOf(side.row?.values ?? {}, column)
  return convertValue(field, other, value)
}

function mappedRows(from: TablePlace, to: TablePlace, value: FieldValue): Row[] {
  const pairs = to.columns.flatMap((column) => {
    const source = from.columns.find(({ field }) => field.label === column.field.label)
    return source !== undefined && canCarry(source.field, column.field) ? [{ source, column }] : []
  })
  return rowsIn(value).map(({ id, values }) => ({
    id,
    values: Object.fromEntries(
      pairs.map(({ source, column }) => [
        column.field.key,
        convertValue(source.field, column.field, valueOf(values, source.field.key)),
      ]),
    ),
  }))
}

type AnyField = NonNullable<ReturnType<typeof fieldAt>>

/** Files belong to the approval that they were added to, and numbers and formulas are the server's. */
const staying = new Set(['attachment', 'picture', 'signature'])

function canCarry(from: AnyField, to: AnyField): boolean {
  return !staying.has(from.kind) && to.kind !== 'serial' && to.kind !== 'formula' && isCompatible(from, to)
}

export type MappingProblem = 'source' | 'target' | 'kind'

/** Why a path cannot go over; null: it can. */
export function mappingProblem(
  { from, to }: MappedPath,
  forms: { from: FormSchema; to: FormSchema },
): MappingProblem | null {
  const tables = [tableAt(forms.from, from), tableAt(forms.to, to)]
  const fields = [fieldAt(forms.from, from), fieldAt(forms.to, to)]
  if (tables[0] === null && fields[0] === null) return 'source'
  if (tables[1] === null && fields[1] === null) return 'target'
  if (tables[0] !== null && tables[1] !== null) return null
  const [field, other] = fields
  return field != null && other != null && canCarry(field, other) ? null : 'kind'
}

function tableAt(form: FormSchema, path: string): TablePlace | null {
  return indexOf(form).tables.get(path) ?? null
}
