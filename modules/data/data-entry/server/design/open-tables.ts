import { bindingAt, type EntryDocument, sourceAt } from '@mingtai/entry-model'
import { refuse } from '@mingtai/messages'
import { isOpen, reachesOf, type SourceReach, sourcesByCode } from '@mingtai/modules/data/data-source/server'
import { type Context, signedIn } from '@mingtai/server-kit'

interface TableName {
  schema: string
  name: string
}

/** What whoever designs a form may use of sources: it reads and writes their tables. */
export async function openTables(context: Context, codes: readonly string[]) {
  const actor = signedIn(context)
  const rows = await sourcesByCode(context.db, actor.tenantId, codes)
  const reaches = await reachesOf(context.db, actor, rows)
  const reachOf = (code: string): SourceReach => reaches.get(code) ?? null
  const holds = (code: string, table: TableName): boolean => {
    const row = rows.find((one) => one.code === code)
    return row !== undefined && isOpen(reachOf(code), table, row)
  }
  const check = (code: string, table: TableName): void => {
    const name = rows.find((one) => one.code === code)?.name ?? code
    if (!holds(code, table)) refuse('source.tableNotForYou', name, table.name)
  }
  return { reachOf, holds, check }
}

/** Refuses tables that the designer may not use; those that the form had before may stay. */
export async function checkOpenTables(
  context: Context,
  document: EntryDocument,
  before: EntryDocument | null,
): Promise<void> {
  const had = new Set((before === null ? [] : tablesOf(before)).map((one) => JSON.stringify(one)))
  const added = tablesOf(document).filter((one) => !had.has(JSON.stringify(one)))
  const tables = await openTables(
    context,
    added.map(({ code }) => code),
  )
  for (const { code, table } of added) tables.check(code, table)
}

/** The tables that a form writes, and those of the main source that its choices are read from. */
function tablesOf(document: EntryDocument) {
  const bindings = [document, ...document.lines]
  const written = bindings.map((_, at) => {
    const { schema, name } = bindingAt(document, at).table
    return { code: sourceAt(document, at), table: { schema, name } }
  })
  const lists = bindings.flatMap(({ columns }) =>
    columns.flatMap(({ rules }) => (rules.list?.from.kind === 'table' ? [rules.list.from] : [])),
  )
  return [...written, ...lists.map(({ schema, name }) => ({ code: document.source, table: { schema, name } }))]
}
