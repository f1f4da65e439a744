import type { Handlers } from '@mingtai/api'
import { checkMayMake } from '@mingtai/modules/data/dataset/server'
import { refusal } from '@mingtai/messages'
import { mustFitReports } from '@mingtai/modules/ground/organization/server'
import { checkTemplate, type Template } from '@mingtai/report-engine'
import { type Actor, audit, changed, type Context, type Db, saveRevision, signedIn, stamp } from '@mingtai/server-kit'
import type { reportCalls } from '../../calls.ts'
import { blankTemplate } from './blank-template.ts'
import { checkListed, shownOne } from './catalogue.ts'
import { checkMayDesignAt, designedFolders } from '../access/folders.ts'
import { copyRights } from '../access/copied-rights.ts'
import { designableRow, designRow } from '../design/designs.ts'
import { formulaProblems } from '../design/formula-problems.ts'
import { folderAt, foldersOf, pathsOf } from './folders.ts'
import { insertRevision } from '../design/save-revision.ts'
import { derived, publishedValues, reportById, searchText } from '../rows.ts'
import { type ReportRow, reportTpl } from '../tables.ts'
import type { ReportServices } from '../services.ts'
import { atRest, type PictureServices } from '../picture/template-pictures.ts'
import { checkSize } from './template-size.ts'

type TemplateCalls = Pick<typeof reportCalls, 'detail' | 'insert' | 'update' | 'copy' | 'check'>

/** The catalogue of reports and their designs. */
export function templateHandlers(
  services: PictureServices & Pick<ReportServices, 'dataPlane'>,
): Handlers<TemplateCalls, Context> {
  return {
    async detail({ id }, context) {
      const actor = signedIn(context)
      const row = await reportById(context.db, actor.tenantId, id)
      await checkListed(context.db, row, actor)
      return shownOne(context.db, row, actor)
    },

    async insert({ template, draft, ...words }, context) {
      const actor = signedIn(context)
      if (template !== undefined) await checkMayMake(services, context, template)
      const isDraft = draft || template === undefined
      await checkMayDesignAt(context, words.folder)
      const stored = template === undefined ? blankTemplate() : await atRest(services, actor, template)
      const row = await addReport(context.db, actor, { ...words, template: stored, isDraft })
      await audit(context, { action: '新建报表', subject: row.name, detail: { code: row.code } })
      return shownOne(context.db, row, actor)
    },

    async update({ id, revision, folder, ...words }, context) {
      const actor = signedIn(context)
      const before = await designableRow(context, id)
      const paths = pathsOf(await foldersOf(context.db, actor.tenantId))
      if (folder !== (paths.get(before.folderId ?? '') ?? '')) await checkMayDesignAt(context, folder)
      const row = await context.db.transaction(async (db) => {
        const folderId = await folderAt(db, actor, folder)
        const values = { ...words, folderId, search: searchText({ code: before.code, name: words.name }) }
        return saveRevision(db, reportTpl, { id, tenantId: actor.tenantId, revision, values, actor })
      })
      const { name, remark } = before
      await audit(context, {
        action: '修改报表信息',
        subject: row.name,
        change: changed({ name, remark }, words),
      })
      return shownOne(context.db, row, actor)
    },

    async copy({ id, code, name }, context) {
      const actor = signedIn(context)
      const original = await designRow(context, id)
      const { template, folderId, remark, name: from } = original
      const folders = await designedFolders(context.db, actor)
      const isThere = folderId !== null && (folders === null || folders.has(folderId))
      const folder = isThere ? (pathsOf(await foldersOf(context.db, actor.tenantId)).get(folderId) ?? '') : ''
      const row = await context.db.transaction(async (db) => {
        const added = await addReport(db, actor, { code, name, folder, remark, template })
        await copyRights(db, actor, { from: original, to: added })
        return added
      })
      await audit(context, { action: '复制报表', subject: row.name, detail: { code, from } })
      return shownOne(context.db, row, actor)
    },

    // What is wrong by meaning is listed, not refused: a design may be saved unfinished. A run refuses it.
    async check({ template }) {
      checkSize(template)
      const checked = checkTemplate(template)
      const problems = checked.ok ? formulaProblems(checked.template) : checked.problems
      return problems.slice(0, MOST_PROBLEMS).map(({ at, sentence }) => ({ at, sentence }))
    },
  }
}

/** More than anybody reads; a template can have a wrong cell fifty thousand times. */
const MOST_PROBLEMS = 500

interface NewReport {
  code: string
  name: string
  /** A path; folders that are not there yet are made. */
  folder: string
  remark: string
  template: Template
  /** Not to be published, though it could be. */
  isDraft?: boolean
}

/** Add a report; refused when its code is taken. */
export async function addReport(
  db: Db,
  actor: Pick<Actor, 'tenantId' | 'realName'> & { userId?: string },
  report: NewReport,
): Promise<ReportRow> {
  const { template, folder, isDraft = false, ...words } = report
  const ownerId = actor.userId ?? null
  const first = !isDraft && checkTemplate(template).ok ? publishedValues(template, actor.realName) : {}
  return db.transaction(async (inside) => {
    await mustFitReports(inside, actor.tenantId, 1)
    const folderId = await folderAt(inside, actor, folder)
    const search = searchText(words)
    const values = { ...stamp(actor), ownerId, ...words, folderId, ...derived(template), ...first, search }
    const rows = await inside.insert(reportTpl).values(values).onConflictDoNothing().returning()
    const row = rows[0]
    if (row === undefined) throw refusal('template.codeTaken', words.code).at('code')
    await insertRevision(inside, row, { before: null, version: row.version === 0 ? null : row.version })
    return row
  })
}
