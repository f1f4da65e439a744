import { type FormSchema, indexOf, withKeys, withLabels } from '@mingtai/form-schema'

const inBraces = /[{｛]([^{}｛｝"“”]{1,120})[}｝]/g

/** A formula as the designer reads it: labels in the braces, the columns of its own row first. */
export function formulaWords(schema: FormSchema, table: string | null, formula: string): string {
  const columns = columnsOf(schema, table)
  const own = formula.replace(inBraces, (whole, name: string) => {
    const column = columns.find(({ key }) => key === name.trim())
    return column === undefined ? whole : `{本行.${column.label}}`
  })
  return withLabels(schema, own)
}

/** The other way round, as it is stored. */
export function formulaKeys(schema: FormSchema, table: string | null, words: string): string {
  const columns = columnsOf(schema, table)
  const own = words.replace(inBraces, (whole, name: string) => {
    const [first = '', second] = name.trim().split('.')
    const found = columns.filter(({ label }) => label === (first === '本行' ? second : first))
    const isOwn = first === '本行' || (second === undefined && table !== null)
    return isOwn && found.length === 1 ? `{${found[0]?.key}}` : whole
  })
  return withKeys(schema, own)
}

/** What may be put into a formula: its words as they are written. */
export function formulaNames(schema: FormSchema, table: string | null): { label: string; names: string[] }[] {
  const { fields, tables } = indexOf(schema)
  const ofRow = columnsOf(schema, table).map(({ label }) => `本行.${label}`)
  const ofForm = [...fields.values()].flatMap(({ field }) =>
    field.kind === 'dateRange' ? [`${field.label}.days`] : [field.label],
  )
  const ofTables = [...tables.values()].map(({ table: { label }, columns }) => ({
    label,
    names: columns.map(({ field }) => `${label}.${field.label}`),
  }))
  return [{ label: '本行', names: ofRow }, { label: '表单', names: ofForm }, ...ofTables].filter(
    ({ names }) => names.length > 0,
  )
}

function columnsOf(schema: FormSchema, table: string | null): { key: string; label: string }[] {
  const found = table === null ? undefined : indexOf(schema).tables.get(table)
  return (found?.columns ?? []).map(({ field: { key, label } }) => ({ key, label }))
}
