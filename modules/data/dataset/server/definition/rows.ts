import { refuse } from '@mingtai/messages'
import { inputsOf } from '@mingtai/report-engine'
import { type Actor, type Db, ofTenant } from '@mingtai/server-kit'
import { initials, pinyinKey } from '@mingtai/zh/pinyin'
import { and, eq, inArray } from 'drizzle-orm'
import type { DatasetForm, SharedFrom } from '../../shapes.ts'
import { type DatasetTableRow, reportDataset } from '../tables.ts'

/** One dataset of the tenant; refused when it is gone. */
export async function datasetById(db: Db, tenantId: string, id: string): Promise<DatasetTableRow> {
  const rows = await db
    .select()
    .from(reportDataset)
    .where(and(ofTenant(reportDataset, tenantId), eq(reportDataset.id, id)))
  return rows[0] ?? refuse('dataset.notFound', '所选')
}

/** Datasets by their codes, and all that they are made of. */
export async function datasetsWithInputs(
  db: Db,
  tenantId: string,
  codes: readonly string[],
): Promise<Map<string, DatasetTableRow>> {
  const found = new Map<string, DatasetTableRow>()
  let wanted = [...new Set(codes)]
  while (wanted.length > 0) {
    const rows = await db
      .select()
      .from(reportDataset)
      .where(and(ofTenant(reportDataset, tenantId), inArray(reportDataset.code, wanted)))
    for (const row of rows) found.set(row.code, row)
    const missing = wanted.find((code) => !found.has(code))
    if (missing !== undefined) refuse('dataset.notFound', missing)
    wanted = [...new Set(rows.flatMap(({ inputs }) => inputs))].filter((code) => !found.has(code))
  }
  return found
}

/** May this person make reports with it? Reading a report that has it is another question, which rules answer. */
export function mayUse({ roles }: Pick<DatasetTableRow, 'roles'>, actor: Actor): boolean {
  return (
    roles.length === 0 || actor.rights.has('dataset:edit') || actor.grants.some(({ roleId }) => roles.includes(roleId))
  )
}

/** Of these datasets those that are there, each with whether this person may make something with it. */
export async function knownDatasets(db: Db, actor: Actor, codes: readonly string[]): Promise<Map<string, boolean>> {
  if (codes.length === 0) return new Map()
  const rows = await db
    .select({ code: reportDataset.code, roles: reportDataset.roles })
    .from(reportDataset)
    .where(and(ofTenant(reportDataset, actor.tenantId), inArray(reportDataset.code, [...codes])))
  return new Map(rows.map(({ code, roles }) => [code, mayUse({ roles }, actor)]))
}

/** What is kept beside a form for lists and questions. */
export function derived({ code, name, from }: Pick<DatasetForm, 'code' | 'name' | 'from'>) {
  return { search: searchText(code, name), ...takenFrom(from) }
}

function searchText(code: string, name: string): string {
  return [name, code, pinyinKey(name).replaceAll(' ', ''), initials(name)].join(' ').toLowerCase()
}

function takenFrom(from: SharedFrom): { sources: string[]; inputs: string[] } {
  return from.kind === 'query'
    ? { sources: [from.dataSource], inputs: [] }
    : { sources: [], inputs: inputsOf(from.recipe) }
}
