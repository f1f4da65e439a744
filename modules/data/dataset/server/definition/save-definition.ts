import { refusal } from '@mingtai/messages'
import { namedUses, type SourceServices } from '@mingtai/modules/data/data-source/server'
import { audit, changed, type Context, ofTenant, saveRevision, signedIn } from '@mingtai/server-kit'
import { and, eq } from 'drizzle-orm'
import type { DatasetForm } from '../../shapes.ts'
import { checkRulesHold } from '../rule/under-rules.ts'
import { type DatasetTableRow, reportDataset, reportDatasetCheck } from '../tables.ts'
import { tellRowsChanged } from '../use/rows-changed.ts'
import { usesOfDataset } from '../use/uses.ts'
import { storeDefinition } from '../version/version-rows.ts'
import { checkFieldsStay, checkForm, checkParametersStay } from './check-form.ts'
import { derived } from './rows.ts'

interface Saving extends DatasetForm {
  revision: number
  dropParameters: readonly string[]
  /** Whoever may set the rules says that they fit the new statement. */
  rulesChecked: boolean
}

/** Saves a dataset that is there, and stores what it is now beside what it was. */
export async function saveDefinition(
  services: Pick<SourceServices, 'dataPlane'>,
  context: Context,
  before: DatasetTableRow,
  { revision, dropParameters, rulesChecked, ...form }: Saving,
): Promise<DatasetTableRow> {
  const actor = signedIn(context)
  const { id, tenantId } = before
  await checkForm(services, context, form, before)
  if (form.code !== before.code) await checkCodeMayChange(context, before, form.code)
  await checkFieldsStay(context, before, form)
  await checkParametersStay(context, before, { ...form, dropParameters })
  await checkRulesHold(context, before, { ...form, rulesChecked })
  const values = { ...form, ...derived(form) }
  const row = await context.db.transaction(async (db) => {
    const saved = await saveRevision(db, reportDataset, { id, tenantId, revision, values, actor })
    await storeDefinition(db, saved, { actor, before })
    await db
      .delete(reportDatasetCheck)
      .where(and(eq(reportDatasetCheck.tenantId, tenantId), eq(reportDatasetCheck.datasetId, id)))
    return saved
  })
  const detail = { about: [id] }
  const change = changed(audited(before), audited(row))
  await tellRowsChanged(context.db, { tenantId, codes: [row.code] })
  await audit(context, { action: '修改数据集', subject: row.name, detail, change })
  return row
}

async function checkCodeMayChange(context: Context, { tenantId, code }: DatasetTableRow, next: string): Promise<void> {
  const { db } = context
  const uses = await usesOfDataset(db, tenantId, code)
  if (uses.length > 0) throw refusal('dataset.codeInUse', await namedUses(db, signedIn(context), uses)).at('code')
  const taken = await db
    .select({ id: reportDataset.id })
    .from(reportDataset)
    .where(and(ofTenant(reportDataset, tenantId), eq(reportDataset.code, next)))
  if (taken.length > 0) throw refusal('dataset.codeTaken', next).at('code')
}

/** What the operation log says of a dataset. */
export function audited({
  code,
  name,
  groupId,
  remark,
  from,
  cacheSeconds,
  roles,
  fields,
  parameters,
}: DatasetTableRow) {
  const names = { fields: fields.map((field) => field.name), parameters: parameters.map((one) => one.code) }
  return { code, name, groupId, remark, from, cacheSeconds, roles, ...names }
}
