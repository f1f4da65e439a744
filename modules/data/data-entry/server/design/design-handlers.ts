import type { Handlers } from '@mingtai/api'
import {
  bindingAt,
  documentFromTable,
  type EntryDocument,
  fitProblems,
  inLayoutOrder,
  layoutProblems,
  linesProblems,
} from '@mingtai/entry-model'
import { refusal, refuse, sayPhrase } from '@mingtai/messages'
import {
  audit,
  containing,
  type Context,
  ofTenant,
  saveRevision,
  signedIn,
  stamp,
  touch,
  watching,
} from '@mingtai/server-kit'
import { person, role } from '@mingtai/modules/ground/organization/server'
import { dictionaryNames } from '@mingtai/modules/ground/system/server'
import { numberRule } from '@mingtai/modules/ground/system/server/tables'
import { resolvedSources, sourceCodes } from '@mingtai/modules/data/data-source/server'
import { and, asc, count, desc, eq, inArray, like } from 'drizzle-orm'
import type { dataEntryCalls } from '../../calls.ts'
import { entrySources, writableSource } from '../fill/bound.ts'
import { checkOpenTables, openTables } from './open-tables.ts'
import { reportById, searchText, presentEntryReport } from '../rows.ts'
import type { DataEntryServices } from '../services.ts'
import { checkLists } from './list-handlers.ts'
import { openTo } from '../template-page.ts'
import { entryReport } from '../tables.ts'

type DesignCalls = Pick<
  typeof dataEntryCalls,
  | 'page'
  | 'sources'
  | 'tables'
  | 'describe'
  | 'newTable'
  | 'roles'
  | 'numberRules'
  | 'dictionaries'
  | 'insert'
  | 'detail'
  | 'save'
  | 'remove'
>

/** The list of entry reports, and how they are bound to tables. */
export function designHandlers(services: DataEntryServices): Handlers<DesignCalls, Context> {
  return {
    async page({ current, size, keyword = '' }, context) {
      const actor = signedIn(context)
      const where = and(
        openTo(actor),
        keyword.trim() === '' ? undefined : like(entryReport.search, containing(keyword.trim().toLowerCase())),
      )
      const rows = await context.db
        .select()
        .from(entryReport)
        .where(where)
        .orderBy(desc(entryReport.updatedAt), asc(entryReport.id))
        .limit(size)
        .offset((current - 1) * size)
      const counted = await context.db.select({ total: count() }).from(entryReport).where(where)
      return { data: rows.map(presentEntryReport), total: counted[0]?.total ?? 0 }
    },

    async sources(_input, context) {
      const actor = signedIn(context)
      const codes = await sourceCodes(context.db, actor.tenantId)
      const found = await resolvedSources(context.db, { tenantId: actor.tenantId, actor, codes }, services)
      const { reachOf } = await openTables(context, codes)
      return Object.values(found).flatMap(({ code, name, writable }) =>
        writable && reachOf(code) !== null ? [{ code, name }] : [],
      )
    },

    async tables({ source: code }, context) {
      const actor = signedIn(context)
      const { config } = await writableSource(services, context, { actor, code })
      const all = await services.dataPlane.listTables({ source: config, ...watching(context) })
      const { holds } = await openTables(context, [code])
      return all.flatMap(({ schema, name, comment, kind }) =>
        kind === 'table' && holds(code, { schema, name }) ? [{ schema, name, comment }] : [],
      )
    },

    async describe({ source: code, schema, table }, context) {
      const actor = signedIn(context)
      const { config } = await writableSource(services, context, { actor, code })
      const open = await openTables(context, [code])
      open.check(code, { schema, name: table })
      const facts = await services.dataPlane.describeTable({
        ...{ source: config, table: { schema, name: table } },
        ...watching(context),
      })
      return { facts, document: documentFromTable(code, facts) }
    },

    async newTable({ source: code, schema, table, isMade }, context) {
      const actor = signedIn(context)
      const { config, name } = await writableSource(services, context, { actor, code })
      if ((await openTables(context, [code])).reachOf(code) !== 'whole') refuse('source.notForYou', name)
      const asked = { source: config, schema, table, isMade, ...watching(context) }
      const statements = await services.dataPlane.createTable(asked)
      if (isMade)
        await audit(context, { action: '新建填报数据表', subject: table.name, detail: { source: name, code } })
      return { statements }
    },

    async roles(_input, context) {
      const { id, name, sort } = role
      const here = ofTenant(role, signedIn(context).tenantId)
      return context.db.select({ id, name }).from(role).where(here).orderBy(asc(sort), asc(name))
    },

    async numberRules(_input, context) {
      const { code, name, status } = numberRule
      const here = and(ofTenant(numberRule, signedIn(context).tenantId), eq(status, 1))
      return context.db.select({ code, name }).from(numberRule).where(here).orderBy(asc(name))
    },

    dictionaries: (_input, context) => dictionaryNames(context.db, signedIn(context).tenantId),

    async insert({ code, name, remark, document: sent, audience, roles }, context) {
      const actor = signedIn(context)
      const document = inLayoutOrder(sent)
      await checkRoles(context, roles)
      await checkEditors(context, document)
      await checkOpenTables(context, document, null)
      await checkLists(context, document)
      await checkFits(services, context, document)
      const values = { code, name, remark, document, audience, roles, source: document.source }
      const [row] = await context.db
        .insert(entryReport)
        .values({ ...stamp(actor), ownerId: actor.userId, search: searchText({ code, name }), ...values })
        .onConflictDoNothing()
        .returning()
      if (row === undefined) throw refusal('entry.codeTaken', code).at('code')
      const detail = { code, table: document.table.name, source: document.source }
      await audit(context, { action: '新建填报报表', subject: row.name, detail })
      return presentEntryReport(row)
    },

    async detail({ id }, context) {
      const row = await reportById(context.db, signedIn(context).tenantId, id)
      return { ...presentEntryReport(row), document: row.document }
    },

    async save({ id, revision, name, remark, audience, roles, document: sent }, context) {
      const actor = signedIn(context)
      const document = inLayoutOrder(sent)
      const { tenantId } = actor
      const { code, document: before } = await reportById(context.db, tenantId, id)
      await checkRoles(context, roles)
      await checkEditors(context, document)
      await checkOpenTables(context, document, before)
      await checkLists(context, document)
      await checkFits(services, context, document)
      const search = searchText({ code, name })
      const values = { name, remark, audience, roles, document, search, source: document.source }
      const row = await saveRevision(context.db, entryReport, { id, tenantId, revision, values, actor })
      const detail = { code, table: document.table.name, source: document.source }
      await audit(context, { action: '修改填报报表', subject: row.name, detail })
      return presentEntryReport(row)
    },

    async remove({ id }, context) {
      const actor = signedIn(context)
      const { name, code } = await reportById(context.db, actor.tenantId, id)
      await context.db
        .update(entryReport)
        .set({ deleted: true, ...touch(actor) })
        .where(and(ofTenant(entryReport, actor.tenantId), eq(entryReport.id, id)))
      await audit(context, { action: '删除填报报表', subject: name, detail: { code } })
      return null
    },
  }
}

/** Roles that are not the tenant's are refused. */
async function checkRoles(context: Context, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const here = and(ofTenant(role, signedIn(context).tenantId), inArray(role.id, [...ids]))
  const rows = await context.db.select({ id: role.id }).from(role).where(here)
  if (rows.length < new Set(ids).size) refuse('row.gone', '所选的角色')
}

/** Who may write or see a column is somebody of the tenant. */
async function checkEditors(context: Context, document: EntryDocument): Promise<void> {
  const all = [document, ...document.lines].flatMap(({ columns }) =>
    columns.flatMap(({ editors, viewers }) => [editors ?? [], viewers ?? []].flat()),
  )
  await checkRoles(context, [...new Set(all.flatMap(({ roles }) => roles))])
  const people = [...new Set(all.flatMap((one) => one.people))]
  if (people.length === 0) return
  const here = and(ofTenant(person, signedIn(context).tenantId), inArray(person.id, people))
  const rows = await context.db.select({ id: person.id }).from(person).where(here)
  if (rows.length < people.length) refuse('row.gone', '所选的人员')
}

/** A document that its table cannot hold is refused with its first problem, and all of them as data. */
async function checkFits(services: DataEntryServices, context: Context, document: EntryDocument): Promise<void> {
  const actor = signedIn(context)
  const sources = await entrySources(services, context, { actor, document })
  const factsOf = (at: number) =>
    services.dataPlane.describeTable({
      ...{ source: sources.configOf(at), table: bindingAt(document, at).table },
      ...watching(context),
    })
  const main = await factsOf(0)
  const unfit = fitProblems(document, main)
  if (document.layout !== null) unfit.push(...layoutProblems(document.columns, document.layout, document.lines))
  for (const [at, lines] of document.lines.entries())
    unfit.push(...linesProblems(document, lines, { main, own: await factsOf(at + 1) }))
  const problems = unfit.map(({ column, why }) => ({ column, sentence: sayPhrase(why) }))
  const [first] = problems
  if (first === undefined) return
  throw refusal('entry.unfit', first.sentence).with({ data: { problems } })
}
