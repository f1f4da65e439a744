import {
  type EntryDocument,
  isNumberKind,
  keyIndexes,
  linkIndexes,
  sourceAt,
  sourcesOf,
  type SystemValue,
  type TableBinding,
  type ValueKind,
} from '@mingtai/entry-model'
import { refuse } from '@mingtai/messages'
import { type ResolvedSource, resolvedSources } from '@mingtai/modules/data/data-source/server'
import type { Actor, Context } from '@mingtai/server-kit'
import type { BoundTable, LinesTable, SourceConfig, WrittenTable } from '@mingtai/sql-sources'
import { zoneOffset } from '@mingtai/zh'
import type { DataEntryServices } from '../services.ts'

/** A source that allows writing, opened; refused otherwise. */
export async function writableSource(
  services: DataEntryServices,
  context: Context,
  { actor, code }: { actor: Actor; code: string },
): Promise<ResolvedSource> {
  const { tenantId } = actor
  const found = (await resolvedSources(context.db, { tenantId, actor, codes: [code] }, services))[code]
  if (found === undefined) return refuse('source.notFound', code)
  if (!found.writable) refuse('entry.sourceClosed', found.name)
  return found
}

/** The sources of a report by the tables that lie in them. */
export interface EntrySources {
  configOf(table: number): SourceConfig
  nameOf(table: number): string
  codeOf(table: number): string
}

/** All sources of a report, opened; refused where one does not allow writing. */
export async function entrySources(
  services: DataEntryServices,
  context: Context,
  { actor, document }: { actor: Actor; document: EntryDocument },
): Promise<EntrySources> {
  const found = new Map<string, ResolvedSource>()
  for (const code of sourcesOf(document)) found.set(code, await writableSource(services, context, { actor, code }))
  const codeOf = (table: number) => sourceAt(document, table)
  const at = (table: number) => found.get(codeOf(table)) ?? refuse('source.notFound', codeOf(table))
  return { configOf: (table) => at(table).config, nameOf: (table) => at(table).name, codeOf }
}

/** The bound table as one person may reach it. */
export function boundTable(document: EntryDocument, actor: Actor): BoundTable {
  const { scope } = document
  const own = scope === null ? null : { column: scope.column, value: scopeValue(scope, actor) }
  return { ...bound(document), scope: own }
}

/** The value that rows in a person's reach hold; empty: the person has none. */
export function scopeValue({ by, value }: NonNullable<EntryDocument['scope']>, actor: Actor): string {
  return by === 'value' ? (value ?? '') : (systemValue(by, actor) ?? '')
}

/** A bound table without its scope: of lines, whose main row decides whether they are in reach. */
export function bound(binding: TableBinding): BoundTable {
  const { table, columns, removal, may } = binding
  return {
    ...{ table, key: keyIndexes(binding), scope: null },
    columns: columns.map(({ name, kind }) => ({ name, isNumber: isNumberKind(kind), ...readAs(kind) })),
    removal: may.delete ? removal : { kind: 'physical' },
  }
}

/** Some databases keep days as moments and yes or no as a digit; the kind says how they are meant. */
function readAs(kind: ValueKind): { as?: 'date' | 'boolean' } {
  return kind === 'date' || kind === 'boolean' ? { as: kind } : {}
}

/** The tables of a report as they are written: the main one and the lines. */
export function writtenTables(
  document: EntryDocument,
  actor: Actor,
  sources: EntrySources,
): WrittenTable & { lines: LinesTable[] } {
  const lines = document.lines.map((own, at): LinesTable => {
    const table = { ...bound(own), ...writtenBy(own), link: linkIndexes(own) }
    const code = sources.codeOf(at + 1)
    return code === document.source ? table : { ...table, elsewhere: { code, source: sources.configOf(at + 1) } }
  })
  return { ...boundTable(document, actor), ...writtenBy(document), lines }
}

function writtenBy({ key, version }: TableBinding) {
  return { isIncrement: key.from === 'increment', version }
}

/** What the server writes of its own accord; null: the person has none. */
export function systemValue(
  value: Exclude<SystemValue, 'now' | 'parameter' | 'number' | 'rowNumber'>,
  actor: Actor,
): string | null {
  switch (value) {
    case 'userId':
      return actor.userId
    case 'userName':
      return actor.realName
    case 'merchantNo':
      return actor.merchantNo
    case 'deptId':
      return actor.departmentId
    default:
      return value satisfies never
  }
}

/** The wall clock of a source, to the second. */
export function nowAt({ timeZone = 'Asia/Shanghai' }: Pick<SourceConfig, 'timeZone'>, now = Date.now()): string {
  return new Date(now + zoneOffset(timeZone, now)).toISOString().slice(0, 19).replace('T', ' ')
}
