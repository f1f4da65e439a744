import { type EntryDocument, isNumberKind, keyIndexes, type SystemValue } from '@mingtai/entry-model'
import { refuse } from '@mingtai/messages'
import { type ResolvedSource, resolvedSources } from '@mingtai/modules/data/data-source/server'
import type { Actor, Context } from '@mingtai/server-kit'
import type { BoundTable, SourceConfig } from '@mingtai/sql-sources'
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

/** The bound table as one person may reach it. */
export function boundTable(document: EntryDocument, actor: Actor): BoundTable {
  const { table, columns, scope, removal, may } = document
  return {
    table,
    columns: columns.map(({ name, kind }) => ({ name, isNumber: isNumberKind(kind) })),
    key: keyIndexes(document),
    scope: scope === null ? null : { column: scope.column, value: systemValue(scope.by, actor) ?? '' },
    removal: may.delete ? removal : { kind: 'physical' },
  }
}

/** What the server writes of its own accord; null: the person has none. */
export function systemValue(value: Exclude<SystemValue, 'now'>, actor: Actor): string | null {
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
