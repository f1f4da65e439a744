import type { Handlers } from '@mingtai/api'
import { refusal, refuse } from '@mingtai/messages'
import { audit, changed, type Context, type Db, saveRevision, signedIn, stamp } from '@mingtai/server-kit'
import { and, eq, inArray } from 'drizzle-orm'
import type { Extract, extractCalls } from '../../extract-calls.ts'
import { nextTime } from './cron.ts'
import { dropExtract, extractOf, ofDataset, runsOf, shownExtract } from './extract-rows.ts'
import { startExtract } from './extract-run.ts'
import { forgetFailure } from './failed-extract.ts'
import { datasetById, datasetsWithInputs } from '../definition/rows.ts'
import type { DatasetServices } from '../services.ts'
import { type DatasetTableRow, type ExtractRow, reportDatasetExtract, reportDatasetRule } from '../tables.ts'

/** Rows of a dataset that are kept here and read anew on a schedule. */
export function extractHandlers(services: DatasetServices): Handlers<typeof extractCalls, Context> {
  return {
    async extract({ id }, context) {
      const { tenantId } = signedIn(context)
      await datasetById(context.db, tenantId, id)
      const row = await extractOf(context.db, tenantId, id)
      return row === null ? null : shownExtract(row)
    },

    async extractRuns({ id }, context) {
      const { tenantId } = signedIn(context)
      await datasetById(context.db, tenantId, id)
      const row = await extractOf(context.db, tenantId, id)
      return row === null ? [] : runsOf(context.db, row)
    },

    async saveExtract({ id, enabled, cron, revision, ...asked }, context) {
      const actor = signedIn(context)
      const { tenantId } = actor
      const dataset = await datasetById(context.db, tenantId, id)
      const way = wayOf(asked)
      await checkExtract(context.db, dataset, { cron, ...way })
      const nextAt = enabled ? nextTime(cron, new Date()) : null
      const before = await extractOf(context.db, tenantId, id)
      // Another way to read is another set of rows: the next run begins anew.
      const anew = before === null || isSameWay(before, way) ? {} : { last: null }
      const values = { enabled, cron, ...way, nextAt, ownerId: actor.userId, ...anew }
      const row =
        before === null
          ? await inserted(context, id, values)
          : await saveRevision(context.db, reportDatasetExtract, {
              ...{ id: before.id, tenantId, revision: revision ?? 0, values, actor },
            })
      const was = before === null ? null : { enabled: before.enabled, cron: before.cron, ...wayOf(before) }
      if (!enabled) await forgetFailure(context.db, row)
      const detail = { about: [id] }
      const change = changed(was, { enabled, cron, ...way })
      await audit(context, { action: '设置抽取', subject: dataset.name, detail, change })
      return shownExtract(row)
    },

    async runExtract({ id }, context) {
      const { tenantId, userId } = signedIn(context)
      const dataset = await datasetById(context.db, tenantId, id)
      const row = (await extractOf(context.db, tenantId, id)) ?? refuse('extract.none')
      await checkExtract(context.db, dataset, row)
      const started = await startExtract({ ...services, db: context.db }, row, userId)
      if (!started) refuse('extract.running')
      await audit(context, { action: '立即抽取', subject: dataset.name, detail: { about: [id] } })
      return present(context.db, tenantId, id)
    },

    async stopExtract({ id }, context) {
      const { tenantId } = signedIn(context)
      const dataset = await datasetById(context.db, tenantId, id)
      const rows = await context.db
        .update(reportDatasetExtract)
        .set({ stopping: true })
        .where(and(ofDataset(tenantId, id), eq(reportDatasetExtract.state, 'running')))
        .returning()
      if (rows.length === 0) refuse('extract.notRunning')
      await audit(context, { action: '停止抽取', subject: dataset.name, detail: { about: [id] } })
      return present(context.db, tenantId, id)
    },

    async removeExtract({ id }, context) {
      const { tenantId } = signedIn(context)
      const dataset = await datasetById(context.db, tenantId, id)
      if ((await extractOf(context.db, tenantId, id)) === null) refuse('extract.none')
      await dropExtract(services, context, dataset)
      await audit(context, { action: '取消抽取', subject: dataset.name, detail: { about: [id] } })
      return null
    },
  }
}

async function present(db: Db, tenantId: string, id: string): Promise<Extract> {
  return shownExtract((await extractOf(db, tenantId, id)) ?? refuse('extract.none'))
}

/** What can be kept: the same rows for everybody, with something that tells new ones from old. */
async function checkExtract(
  db: Db,
  dataset: DatasetTableRow,
  { cron, mode, column, keys }: Way & { cron: string },
): Promise<void> {
  if (nextTime(cron, new Date()) === null) throw refusal('extract.cron', cron).at('cron')
  if (dataset.parameters.length > 0) refuse('extract.parameters')
  const below = await datasetsWithInputs(db, dataset.tenantId, dataset.inputs)
  const rows = [...below.values()]
  if (rows.some(({ parameters }) => parameters.length > 0)) refuse('extract.parameters')
  const ruled = await ruledOf(db, dataset.tenantId, rows)
  if (ruled !== null) refuse('extract.inputRules', ruled.name)
  if (mode === 'changed' || mode === 'compare') checkKeys(dataset, keys)
  if (mode === 'later' || mode === 'changed') checkColumn(dataset, column)
}

function checkKeys({ fields }: DatasetTableRow, keys: readonly string[]): void {
  if (keys.length === 0) throw refusal('extract.keys').at('keys')
  const gone = keys.find((key) => fields.every(({ name }) => name !== key))
  if (gone !== undefined) throw refusal('extract.keyGone', gone).at('keys')
}

function checkColumn({ fields }: DatasetTableRow, column: string | null): void {
  const field = fields.find(({ name }) => name === column)
  if (field === undefined) throw refusal('extract.column').at('column')
  if (field.type !== 'number' && field.type !== 'date' && field.type !== 'timestamp')
    throw refusal('extract.columnKind', field.name).at('column')
}

type Way = Pick<ExtractRow, 'mode' | 'column' | 'keys' | 'overlap'>

/** Only what its mode asks for; a caller of before modes says with a column that only later rows are wanted. */
function wayOf({ mode, column, keys, overlap }: Omit<Way, 'mode'> & { mode?: Way['mode'] | undefined }): Way {
  const meant = mode ?? (column === null ? 'whole' : 'later')
  return {
    mode: meant,
    column: meant === 'later' || meant === 'changed' ? column : null,
    keys: meant === 'changed' || meant === 'compare' ? [...new Set(keys)] : [],
    overlap: meant === 'changed' ? overlap : 0,
  }
}

function isSameWay(before: Way, { mode, column, keys }: Way): boolean {
  return before.mode === mode && before.column === column && before.keys.join('\0') === keys.join('\0')
}

async function ruledOf(db: Db, tenantId: string, rows: readonly DatasetTableRow[]): Promise<DatasetTableRow | null> {
  if (rows.length === 0) return null
  const ids = rows.map(({ id }) => id)
  const found = await db
    .select({ id: reportDatasetRule.datasetId, rules: reportDatasetRule.rules })
    .from(reportDatasetRule)
    .where(and(eq(reportDatasetRule.tenantId, tenantId), inArray(reportDatasetRule.datasetId, ids)))
  const ruled = new Set(found.filter(({ rules }) => rules.length > 0).map(({ id }) => id))
  return rows.find(({ id }) => ruled.has(id)) ?? null
}

async function inserted(
  context: Context,
  datasetId: string,
  values: Pick<ExtractRow, 'enabled' | 'cron' | 'nextAt' | 'ownerId'> & Way,
): Promise<ExtractRow> {
  const [row] = await context.db
    .insert(reportDatasetExtract)
    .values({ ...stamp(signedIn(context)), datasetId, ...values })
    .onConflictDoNothing()
    .returning()
  return row ?? refuse('extract.running')
}
