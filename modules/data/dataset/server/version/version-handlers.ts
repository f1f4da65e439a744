import type { Handlers } from '@mingtai/api'
import { refuse } from '@mingtai/messages'
import { notify } from '@mingtai/modules/ground/notification/server'
import { person } from '@mingtai/modules/ground/organization/server'
import { audit, type Context, type Db, pagedRows, signedIn } from '@mingtai/server-kit'
import { and, desc, eq } from 'drizzle-orm'
import type { DatasetVersion, versionCalls } from '../../version-calls.ts'
import { checkForm } from '../definition/check-form.ts'
import { datasetById } from '../definition/rows.ts'
import { saveDefinition } from '../definition/save-definition.ts'
import { shownDetail } from '../definition/shown.ts'
import { namesOf, ruleRow, storedRules } from '../rule/rule-handlers.ts'
import type { DatasetServices } from '../services.ts'
import { ruledBy } from '../rule/under-rules.ts'
import { type DatasetTableRow, reportDatasetVersion } from '../tables.ts'
import { ofDataset, storeProposal, versionById, type VersionRow } from './version-rows.ts'

/** What datasets and their rules were before, and changes that wait for who may set the rules. */
export function versionHandlers(services: DatasetServices): Handlers<typeof versionCalls, Context> {
  return {
    async versions({ id, current, size }, context) {
      const actor = signedIn(context)
      const dataset = await datasetById(context.db, actor.tenantId, id)
      const seen = actor.rights.has('dataset:rules') ? undefined : eq(reportDatasetVersion.kind, 'definition')
      const { rows, total } = await pagedRows(context.db, reportDatasetVersion, {
        where: and(ofDataset(dataset), seen),
        orderBy: [desc(reportDatasetVersion.savedAt), desc(reportDatasetVersion.revision)],
        ...{ current, size },
      })
      const now = await revisionsOf(context.db, dataset)
      return { data: rows.map((row) => shownVersion(row, now)), total }
    },

    async version({ id, versionId }, context) {
      const { db } = context
      const { dataset, row } = await seenVersion(context, id, versionId)
      const names = await namesOf(db, dataset.tenantId, row.rules?.rules ?? [])
      const { definition, rules } = row
      const version = shownVersion(row, await revisionsOf(db, dataset))
      return { version, definition, rules, names: Object.fromEntries(names) }
    },

    async restoreVersion({ id, versionId, revision, rulesChecked }, context) {
      const actor = signedIn(context)
      const { db } = context
      const { dataset, row } = await seenVersion(context, id, versionId)
      if (row.rules !== null) await storedRules(context, dataset, { ...row.rules, revision })
      if (row.definition !== null) {
        // Where it lies and what it is called is no part of what it was.
        const { code, name, groupId } = dataset
        const form = { ...row.definition, code, name, groupId }
        await saveDefinition(services, context, dataset, { ...form, revision, dropParameters: [], rulesChecked })
        if (row.state === 'proposed') await settle(db, dataset, { row, state: 'saved' })
      }
      await audit(context, {
        action: row.state === 'proposed' ? '采用提交的修改' : row.kind === 'rules' ? '恢复数据权限' : '恢复数据集版本',
        subject: dataset.name,
        detail: { about: [id], revision: row.revision },
      })
      return shownDetail(db, actor, await datasetById(db, actor.tenantId, id))
    },

    async propose({ id, revision, ...form }, context) {
      const actor = signedIn(context)
      const dataset = await datasetById(context.db, actor.tenantId, id)
      if (dataset.revision !== revision) refuse('template.changedMeanwhile', dataset.name)
      await checkForm(services, context, form, dataset)
      const versionId = await storeProposal(context.db, dataset, { actor, definition: form })
      await tellRuleSetter(context, dataset, versionId)
      await audit(context, { action: '提交数据集修改', subject: dataset.name, detail: { about: [id] } })
      return null
    },

    async decline({ id, versionId }, context) {
      const { dataset, row } = await seenVersion(context, id, versionId)
      if (row.state !== 'proposed') refuse('row.gone', '这份修改')
      await settle(context.db, dataset, { row, state: 'declined' })
      await audit(context, { action: '退回数据集修改', subject: dataset.name, detail: { about: [id] } })
      return null
    },
  }
}

async function seenVersion(context: Context, id: string, versionId: string) {
  const actor = signedIn(context)
  const dataset = await datasetById(context.db, actor.tenantId, id)
  const row = await versionById(context.db, dataset, versionId)
  if (row.kind === 'rules' && !actor.rights.has('dataset:rules')) refuse('right.missing', '数据权限规则')
  return { dataset, row }
}

/** The author of a proposal hears what became of it; one that was settled meanwhile stays. */
async function settle(
  db: Db,
  dataset: DatasetTableRow,
  { row, state }: { row: VersionRow; state: 'saved' | 'declined' },
): Promise<void> {
  if (state === 'declined')
    await db
      .update(reportDatasetVersion)
      .set({ state })
      .where(and(ofDataset(dataset), eq(reportDatasetVersion.id, row.id)))
  else await db.delete(reportDatasetVersion).where(and(ofDataset(dataset), eq(reportDatasetVersion.id, row.id)))
  if (row.savedById === null) return
  await notify(db, {
    ...{ tenantId: dataset.tenantId, template: 'report.datasetChange', to: [row.savedById] },
    values: { dataset: dataset.name, result: state === 'saved' ? '已采用' : '被退回' },
    ...{ link: `/dataset/edit?id=${dataset.id}&part=versions`, needs: 'dataset:edit' },
    dedupe: `dataset-change ${row.id} ${state}`,
  })
}

async function tellRuleSetter({ db, ...context }: Context, dataset: DatasetTableRow, versionId: string) {
  const actor = signedIn({ db, ...context })
  const ruled = await ruledBy(db, dataset)
  const rules = ruled === null ? null : await ruleRow(db, dataset.tenantId, ruled.id)
  if (rules === null) return
  const people = await db
    .select({ id: person.id })
    .from(person)
    .where(and(eq(person.tenantId, dataset.tenantId), eq(person.realName, rules.updatedBy), eq(person.deleted, false)))
  await notify(db, {
    ...{ tenantId: dataset.tenantId, template: 'report.datasetChange', to: people.map(({ id }) => id) },
    values: { dataset: dataset.name, result: `由${actor.realName}提交，请核对数据权限` },
    ...{ link: `/dataset/edit?id=${dataset.id}&part=versions`, needs: 'dataset:rules' },
    dedupe: `dataset-change ${versionId}`,
  })
}

interface Revisions {
  definition: number
  rules: number
}

async function revisionsOf(db: Db, { tenantId, id, revision }: DatasetTableRow): Promise<Revisions> {
  return { definition: revision, rules: (await ruleRow(db, tenantId, id))?.revision ?? 0 }
}

function shownVersion({ id, kind, state, revision, savedBy, savedAt }: VersionRow, now: Revisions): DatasetVersion {
  const isCurrent = state === 'saved' && revision === now[kind]
  return { id, kind, state, revision, isCurrent, savedBy, savedAt: savedAt.toISOString() }
}
