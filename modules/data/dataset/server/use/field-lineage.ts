import { Refusal } from '@mingtai/messages'
import { sourceConfigs } from '@mingtai/modules/data/data-source/server'
import { knownReports } from '@mingtai/modules/data/report/server/access'
import { reportTpl } from '@mingtai/modules/data/report/server/tables'
import { addressOf, type Template } from '@mingtai/report-engine'
import type { Actor, Context } from '@mingtai/server-kit'
import { and, eq, inArray } from 'drizzle-orm'
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
  const { reports } = await usesOfDataset(db, row.tenantId, row.code)
  const { known, others } = await knownReports(db, actor, reports)
  const rows =
    known.length === 0
      ? []
      : await db
          .select({ id: reportTpl.id, name: reportTpl.name, template: reportTpl.template })
          .from(reportTpl)
          .where(
            and(
              eq(reportTpl.tenantId, row.tenantId),
              inArray(
                reportTpl.id,
                known.map(({ id }) => id),
              ),
            ),
          )
  return {
    origins: row.fields.map(({ name, title }, at) => ({ field: name, title, from: origins[at] ?? null })),
    uses: rows.flatMap((report) => usesIn(report, row.code)),
    others,
  }
}

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
    return await services.dataPlane.fieldOrigins({ type: source.type, sql, fields: row.fields.length, signal })
  } catch (problem) {
    if (problem instanceof Refusal) return []
    throw problem
  }
}

function usesIn({ id, name, template }: { id: string; name: string; template: Template }, code: string) {
  const own = new Set(
    template.datasets.flatMap((dataset) =>
      dataset.from.kind === 'shared' && dataset.from.code === code ? [dataset.name] : [],
    ),
  )
  return template.sheets.flatMap((sheet) =>
    sheet.cells.flatMap(({ row, column, content }) =>
      content.kind === 'field' && own.has(content.dataset)
        ? [
            {
              field: content.field,
              reportId: id,
              reportName: name,
              sheet: sheet.name,
              cell: addressOf({ row, column }),
            },
          ]
        : [],
    ),
  )
}
