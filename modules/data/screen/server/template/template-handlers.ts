import type { Handlers } from '@mingtai/api'
import { refuse } from '@mingtai/messages'
import { reportDataset } from '@mingtai/modules/data/dataset/server/tables'
import { reportTpl } from '@mingtai/modules/data/report/server/tables'
import { withDatasets, withInventedRows } from '@mingtai/screen-model'
import { audit, type Context, type Db, ofTenant, signedIn, stamp, touch } from '@mingtai/server-kit'
import { and, count, desc, eq, inArray } from 'drizzle-orm'
import { ScreenFile, type screenCalls } from '../../calls.ts'
import { screenTemplates } from '../../screen-templates.ts'
import { ALL_SCREENS, checkMayDesignScreen } from '../access/screen-access.ts'
import { addScreen } from '../add-screen.ts'
import { named, screenById, presentScreen } from '../rows.ts'
import { checkSources, datasetCodes, reportCodes, sentDocument } from '../sent-document.ts'
import {
  importedPictures,
  dropPictures,
  exportedPictures,
  attachPicturesOf,
  TEMPLATE_PICTURES,
} from '../picture/screen-pictures.ts'
import type { ScreenServices } from '../services.ts'
import { screenTemplate } from '../tables.ts'
import { fittedDocument, ownPictures, withoutApis } from './fitted-document.ts'

type TemplateCalls = Pick<
  typeof screenCalls,
  'templates' | 'templateDocument' | 'saveTemplate' | 'removeTemplate' | 'exportFile' | 'importFile'
>

/** More than anybody looks through. */
const MOST = 200

/** Templates, those of the organization among them, and screens as files. */
export function templateHandlers(services: ScreenServices): Handlers<TemplateCalls, Context> {
  return {
    async templates(_, context) {
      const actor = signedIn(context)
      const rows = await context.db
        .select({
          ...{ id: screenTemplate.id, name: screenTemplate.name, remark: screenTemplate.remark },
          ...{ by: screenTemplate.createdBy, savedById: screenTemplate.savedById },
        })
        .from(screenTemplate)
        .where(ofTenant(screenTemplate, actor.tenantId))
        .orderBy(desc(screenTemplate.createdAt), screenTemplate.id)
        .limit(MOST)
      const own = rows.map(({ id: code, name, remark, by, savedById }) => ({
        ...{ code, name, remark, by, document: null },
        mayRemove: savedById === actor.userId || actor.rights.has(ALL_SCREENS),
      }))
      return [...own, ...screenTemplates().map((one) => ({ ...one, by: null, mayRemove: false }))]
    },

    async templateDocument({ id }, context) {
      const { document } = await ownTemplate(context, id)
      return { document }
    },

    async saveTemplate({ id, name, remark }, context) {
      const actor = signedIn(context)
      const row = await screenById(context.db, actor.tenantId, id)
      await checkMayDesignScreen(context, row)
      const [counted] = await context.db
        .select({ total: count() })
        .from(screenTemplate)
        .where(ofTenant(screenTemplate, actor.tenantId))
      if ((counted?.total ?? 0) >= MOST) refuse('screen.templatesFull', MOST)
      // Everybody who designs reads a template: rows of its sources and interfaces, which may name secrets, are not for all.
      const open = withInventedRows(row.document)
      const document = named({ ...open, components: open.components.map(withoutApis) }, name)
      const baseColumns = stamp(actor)
      await context.db
        .insert(screenTemplate)
        .values({ ...baseColumns, name, remark, savedById: actor.userId, document })
      const to = { ownerType: TEMPLATE_PICTURES, ownerId: baseColumns.id }
      await attachPicturesOf(context.db, actor, { to, document })
      await audit(context, { action: '保存大屏模板', subject: name, detail: { code: row.code } })
      return { id: baseColumns.id }
    },

    async removeTemplate({ id }, context) {
      const actor = signedIn(context)
      const row = await ownTemplate(context, id)
      if (row.savedById !== actor.userId && !actor.rights.has(ALL_SCREENS)) refuse('screen.templateNotYours', row.name)
      await context.db
        .update(screenTemplate)
        .set({ deleted: true, ...touch(actor) })
        .where(and(ofTenant(screenTemplate, actor.tenantId), eq(screenTemplate.id, id)))
      await dropPictures(context.db, actor.tenantId, TEMPLATE_PICTURES, id)
      await audit(context, { action: '删除大屏模板', subject: row.name, detail: { id } })
      return null
    },

    async exportFile({ id }, context) {
      const actor = signedIn(context)
      const row = await screenById(context.db, actor.tenantId, id)
      await checkMayDesignScreen(context, row)
      const { code, name, document } = row
      await audit(context, { action: '导出大屏文件', subject: name, detail: { code } })
      const sources = await sourceNames(context.db, actor.tenantId, document)
      const pictures = await exportedPictures(services, row)
      return { mingtai: 'screen', format: 1, code, name, sources, pictures, document: withInventedRows(document) }
    },

    async importFile({ file, code, name, folder, datasets }, context) {
      const read = ScreenFile.safeParse(file)
      if (!read.success) refuse('screen.fileWrong')
      const sent = sentDocument(read.data.document)
      const { document, unmatched } = await fittedDocument(context, withDatasets(sent, datasets))
      await checkSources(context, document, null)
      const row = await addScreen(context.db, signedIn(context), { code, folder, document: named(document, name) })
      const here = await importedPictures(services, context, { row, pictures: read.data.pictures })
      await audit(context, { action: '导入大屏文件', subject: row.name, detail: { code, from: read.data.code } })
      const names = new Map(read.data.sources.map((one) => [`${one.kind} ${one.code}`, one.name]))
      const told = unmatched.map((one) => {
        const known = names.get(`${one.kind} ${one.what}`)
        return known === undefined ? one : { ...one, what: `${known}（${one.what}）` }
      })
      return { ...presentScreen(row), unmatched: [...told, ...ownPictures(document, here)] }
    },
  }
}

/** The document of a template of either kind. */
export async function templateNamed(context: Context, code: string) {
  const ready = screenTemplates().find((one) => one.code === code)
  return ready?.document ?? (await ownTemplate(context, code)).document
}

async function ownTemplate(context: Context, id: string) {
  const [row] = await context.db
    .select()
    .from(screenTemplate)
    .where(and(ofTenant(screenTemplate, signedIn(context).tenantId), eq(screenTemplate.id, id)))
  return row ?? refuse('screen.templateGone')
}

/** What the datasets and reports of a document are called, for whoever imports it elsewhere. */
async function sourceNames(db: Db, tenantId: string, document: Parameters<typeof datasetCodes>[0]) {
  const [datasets, reports] = [datasetCodes(document), reportCodes(document)]
  const found = [
    ...(datasets.length === 0
      ? []
      : await db
          .select({ code: reportDataset.code, name: reportDataset.name })
          .from(reportDataset)
          .where(and(ofTenant(reportDataset, tenantId), inArray(reportDataset.code, datasets)))
    ).map((one) => ({ kind: 'dataset' as const, ...one })),
    ...(reports.length === 0
      ? []
      : await db
          .select({ code: reportTpl.code, name: reportTpl.name })
          .from(reportTpl)
          .where(and(ofTenant(reportTpl, tenantId), inArray(reportTpl.code, reports)))
    ).map((one) => ({ kind: 'report' as const, ...one })),
  ]
  return found
}
