import { Refusal } from '@mingtai/messages'
import { cellsShowing, knownThings, sourceConfigs } from '@mingtai/modules/data/data-source/server'
import type { Actor, Context } from '@mingtai/server-kit'
import type { FieldLineage } from '../../lineage-calls.ts'
import type { DatasetServices } from '../services.ts'
import type { DatasetTableRow } from '../tables.ts'
import { usesOfDataset } from './uses.ts'

/** The columns that the fields of a dataset are made of, where its statement says so, and the cells that show them. */
export async function fieldLineage(
  services: DatasetServices,
  { db, actor, signal }: Pick<Context, 'db' | 'signal'> & { actor: Actor },
  row: DatasetTableRow,
): Promise<FieldLineage> {
  const origins = await originsOf(services, { db, signal }, row)
  const { known, others } = await knownThings(db, actor, await usesOfDataset(db, row.tenantId, row.code))
  const cells = await cellsShowing(db, { tenantId: row.tenantId, kind: 'dataset', code: row.code }, known)
  return {
    origins: row.fields.map(({ name, title }, at) => ({ field: name, title, from: origins[at] ?? null })),
    uses: cells.map(({ user, field, sheet, cell }) => ({
      ...{ field, reportId: user.id, reportName: user.name },
      ...{ sheet, cell },
    })),
    others,
  }
}

/** All columns of one table and nothing beside them: its fields are the columns of their names. */
const allColumns =
  /^\s*select\s+\*\s+from\s+[^\s,()]+\s*(?:;|$|(?:where|order\s+by|limit)\s(?![\s\S]*\b(?:union|join|from)\b))/i

/** A statement that cannot be read by its text alone says nothing of its fields. */
async function originsOf(
  services: DatasetServices,
  { db, signal }: Pick<Context, 'db' | 'signal'>,
  row: DatasetTableRow,
) {
  if (row.from.kind !== 'query') return []
  const { dataSource, sql } = row.from
  const source = (await sourceConfigs(db, row.tenantId, [dataSource], services))[dataSource]
  if (source === undefined) return []
  try {
    const { type } = source
    if (allColumns.test(sql)) {
      const [table, ...others] = (await services.dataPlane.statementTables({ type, sql, signal })) ?? []
      if (table !== undefined && others.length === 0)
        return row.fields.map(({ name }) => [{ table: table.name, column: name }])
    }
    return await services.dataPlane.fieldOrigins({ type, sql, fields: row.fields.length, signal })
  } catch (problem) {
    if (problem instanceof Refusal) return []
    throw problem
  }
}
