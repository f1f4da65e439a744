import { refuse } from '@mingtai/messages'
import { type Actor, type Db, newId } from '@mingtai/server-kit'
import { and, desc, eq } from 'drizzle-orm'
import type { RuleSet } from '../../rule-shapes.ts'
import type { DatasetForm } from '../../shapes.ts'
import type { DatasetTableRow, reportDatasetRule } from '../tables.ts'
import { reportDatasetVersion } from '../tables.ts'

export type VersionRow = typeof reportDatasetVersion.$inferSelect
type RuleRow = typeof reportDatasetRule.$inferSelect
type Saver = Pick<Actor, 'realName' | 'userId'>

/** Stores what a dataset is after a saving; `before` first, where nothing is stored of it yet. */
export async function storeDefinition(
  db: Db,
  row: DatasetTableRow,
  { actor, before }: { actor: Saver; before: DatasetTableRow | null },
): Promise<void> {
  if (before !== null && !(await hasVersion(db, before, 'definition')))
    await add(db, before.tenantId, {
      ...{ datasetId: before.id, kind: 'definition', revision: before.revision, definition: definitionOf(before) },
      ...{ savedBy: before.updatedBy, savedById: null, savedAt: before.updatedAt },
    })
  await add(db, row.tenantId, {
    ...{ datasetId: row.id, kind: 'definition', revision: row.revision, definition: definitionOf(row) },
    ...{ savedBy: actor.realName, savedById: actor.userId },
  })
}

/** Stores what the rules of a dataset are after a saving; `before` first, where nothing is stored of them yet. */
export async function storeRules(
  db: Db,
  row: RuleRow,
  { actor, before }: { actor: Saver; before: RuleRow | null },
): Promise<void> {
  const { tenantId, datasetId } = row
  if (before !== null && !(await hasVersion(db, { tenantId, id: datasetId }, 'rules')))
    await add(db, tenantId, {
      ...{ datasetId, kind: 'rules', revision: before.revision, rules: rulesOf(before) },
      ...{ savedBy: before.updatedBy, savedById: null, savedAt: before.updatedAt },
    })
  await add(db, tenantId, {
    ...{ datasetId, kind: 'rules', revision: row.revision, rules: rulesOf(row) },
    ...{ savedBy: actor.realName, savedById: actor.userId },
  })
}

/** Stores a change that waits for who may set the rules of the dataset. */
export async function storeProposal(
  db: Db,
  { tenantId, id: datasetId, revision }: DatasetTableRow,
  { actor, definition }: { actor: Saver; definition: DatasetForm },
): Promise<string> {
  return add(db, tenantId, {
    ...{ datasetId, kind: 'definition', state: 'proposed', revision, definition },
    ...{ savedBy: actor.realName, savedById: actor.userId },
  })
}

export async function versionById(
  db: Db,
  { tenantId, id }: Pick<DatasetTableRow, 'tenantId' | 'id'>,
  versionId: string,
): Promise<VersionRow> {
  const [found] = await db
    .select()
    .from(reportDatasetVersion)
    .where(and(ofDataset({ tenantId, id }), eq(reportDatasetVersion.id, versionId)))
  return found ?? refuse('row.gone', '这个版本')
}

export function ofDataset({ tenantId, id }: Pick<DatasetTableRow, 'tenantId' | 'id'>) {
  return and(eq(reportDatasetVersion.tenantId, tenantId), eq(reportDatasetVersion.datasetId, id))
}

export function definitionOf(row: DatasetTableRow): DatasetForm {
  const { code, name, groupId, remark, roles, cacheSeconds, from, fields, parameters } = row
  return { code, name, groupId, remark, roles, cacheSeconds, from, fields, parameters }
}

function rulesOf({ rules, othersSeeAll }: RuleRow): RuleSet {
  return { rules, othersSeeAll }
}

async function hasVersion(
  db: Db,
  dataset: Pick<DatasetTableRow, 'tenantId' | 'id'>,
  kind: VersionRow['kind'],
): Promise<boolean> {
  const found = await db
    .select({ id: reportDatasetVersion.id })
    .from(reportDatasetVersion)
    .where(and(ofDataset(dataset), eq(reportDatasetVersion.kind, kind), eq(reportDatasetVersion.state, 'saved')))
    .limit(1)
  return found.length > 0
}

/** More are of interest to nobody; older ones go. */
const MOST_VERSIONS = 200

async function add(
  db: Db,
  tenantId: string,
  version: Omit<typeof reportDatasetVersion.$inferInsert, 'id' | 'tenantId'>,
): Promise<string> {
  const id = newId()
  await db.insert(reportDatasetVersion).values({ id, tenantId, ...version })
  const dataset = { tenantId, id: version.datasetId }
  const old = await db
    .select({ id: reportDatasetVersion.id })
    .from(reportDatasetVersion)
    .where(ofDataset(dataset))
    .orderBy(desc(reportDatasetVersion.savedAt), desc(reportDatasetVersion.revision))
    .offset(MOST_VERSIONS)
  for (const one of old)
    await db.delete(reportDatasetVersion).where(and(ofDataset(dataset), eq(reportDatasetVersion.id, one.id)))
  return id
}
