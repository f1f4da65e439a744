import {
  allWritable,
  evaluate,
  type FormContext,
  type FormRights,
  type FormSchema,
  type FormValues,
  type FieldValue,
  type Row,
  indexOf,
  knowing,
  readValue,
  type Right,
  rightsOf,
  rowsIn,
  unseenPaths,
  valueOf,
} from '@mingtai/form-schema'

/** What is worked out of a form at each key: formulas, and what its conditions do not show. */
export interface FormState {
  /** What is read: as given, with formulas that could be worked out here. */
  values: FormValues
  /** Paths and node ids that conditions hide. */
  hidden: ReadonlySet<string>
  failures: ReadonlyMap<string, string>
  rights: FormRights
}

export interface Given {
  schema: FormSchema
  values: FormValues
  rights: FormRights
  context: FormContext
}

/** The rights as an approval answers them by path; left out, everything may be written. */
export function rightsGiven(
  schema: FormSchema,
  rights: Readonly<Record<string, Right>> | undefined,
  must: readonly string[],
): FormRights {
  if (rights === undefined) return rightsOf(schema, { ...allWritable, required: [...must] })
  return { of: new Map(Object.entries(rights)), required: new Set(must) }
}

/**
 * The server works with all values, this side only with those that the reader may see: what depends on something hidden
 * stays as it was given, as it cannot be known better here.
 */
export function formState({ schema, values, rights, context }: Given): FormState {
  const evaluation = evaluate(schema, readable(schema, values, context), context)
  const knows = knowing(schema, rights)
  return {
    values: shown({ schema, given: values, worked: evaluation.values, knows }),
    hidden: unseenPaths(schema, evaluation, { rights, context, knows }),
    failures: new Map([...evaluation.failures].filter(([path]) => knows(path))),
    rights,
  }
}

function shown(of: {
  schema: FormSchema
  given: FormValues
  worked: FormValues
  knows: (path: string) => boolean
}): FormValues {
  const { schema, given, worked, knows } = of
  return Object.fromEntries(
    indexOf(schema).entries.map((entry): [string, FieldValue] => {
      if (entry.type === 'field') {
        const { path, field } = entry.place
        return [path, valueOf(field.kind === 'formula' && knows(path) ? worked : given, path)]
      }
      const { table, columns } = entry.place
      const formulas = columns.filter(({ field, path }) => field.kind === 'formula' && knows(path))
      const rows = rowsIn(valueOf(given, table.key))
      if (formulas.length === 0 || rows.length === 0) return [table.key, valueOf(given, table.key)]
      const byId = new Map(rowsIn(valueOf(worked, table.key)).map((row) => [row.id, row]))
      return [table.key, rows.map((row) => withFormulas(row, byId.get(row.id), formulas))]
    }),
  )
}

/** The row that was made of a given one last, so that a row in which nothing changes stays the same object. */
const lastMade = new WeakMap<Row, Row>()

function withFormulas(row: Row, worked: Row | undefined, formulas: readonly { field: { key: string } }[]): Row {
  if (worked === undefined) return row
  const isAsWorked = ({ values }: Row) =>
    formulas.every(({ field: { key } }) => valueOf(values, key) === valueOf(worked.values, key))
  if (isAsWorked(row)) return row
  const before = lastMade.get(row)
  if (before !== undefined && isAsWorked(before)) return before
  const values = { ...row.values }
  for (const { field } of formulas) values[field.key] = valueOf(worked.values, field.key)
  const made = { id: row.id, values }
  lastMade.set(row, made)
  return made
}

/** Half a date or a figure that is still being typed is nothing to a formula. */
function readable(schema: FormSchema, values: FormValues, context: FormContext): FormValues {
  const read: FormValues = {}
  for (const entry of indexOf(schema).entries) {
    if (entry.type === 'field') {
      const { field, path } = entry.place
      read[path] = readOne(field, valueOf(values, path), context)
      continue
    }
    const { table, columns } = entry.place
    const typed = columns.filter(({ field }) => isTyped(field.kind))
    const rows = rowsIn(valueOf(values, table.key))
    const isClean = ({ values: cells }: Row) =>
      typed.every(({ field }) => {
        const cell = valueOf(cells, field.key)
        return cell === null || readOne(field, cell, context) === cell
      })
    read[table.key] = rows.map((row) => (isClean(row) ? row : readRow(row, typed, context)))
  }
  return read
}

function readRow(row: Row, typed: readonly { field: Parameters<typeof readValue>[0] }[], context: FormContext): Row {
  const cells = { ...row.values }
  for (const { field } of typed) cells[field.key] = readOne(field, valueOf(cells, field.key), context)
  return { id: row.id, values: cells }
}

function isTyped(kind: string): boolean {
  return kind === 'number' || kind === 'amount' || kind === 'date' || kind === 'dateRange'
}

function readOne(field: Parameters<typeof readValue>[0], value: FieldValue, context: FormContext): FieldValue {
  if (value === null || !isTyped(field.kind)) return value
  const read = readValue(field, value, context)
  return 'value' in read ? read.value : null
}
