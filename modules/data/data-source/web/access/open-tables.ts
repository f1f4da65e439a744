import type { OpenTable } from '../../access-shapes.ts'

interface Known {
  schema: string
  name: string
}

/** Tables as the texts of a choice: `schema.*` opens all tables of a schema. */
export function tableText({ schema, name }: OpenTable): string {
  return JSON.stringify([schema, name])
}

export function tableOf(text: string): OpenTable {
  const [schema, name]: unknown[] = JSON.parse(text)
  return { schema: String(schema), name: name === null ? null : String(name) }
}

/** What may be opened: each schema as a whole, then its tables; what is open already stands there, though it is gone. */
export function tableChoices(known: readonly Known[], open: readonly OpenTable[]): { value: string; label: string }[] {
  const schemas = [...new Set(known.map(({ schema }) => schema))]
  const all = [
    ...schemas.flatMap((schema): OpenTable[] => [
      { schema, name: null },
      ...known.filter((table) => table.schema === schema),
    ]),
    ...open,
  ]
  const found = new Map(all.map((table) => [tableText({ schema: table.schema, name: table.name }), table]))
  return [...found].map(([value, table]) => ({ value, label: tableLabel(table) }))
}

export function tableLabel({ schema, name }: OpenTable): string {
  if (name === null) return schema === '' ? '全部表' : `${schema} 的全部表`
  return schema === '' ? name : `${schema}.${name}`
}
