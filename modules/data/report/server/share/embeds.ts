import { createHash, randomBytes } from 'node:crypto'
import type { Handlers } from '@mingtai/api'
import { refusal, refuse } from '@mingtai/messages'
import { person } from '@mingtai/modules/ground/organization/server'
import {
  type Actor,
  audit,
  changed,
  containing,
  type Context,
  type Db,
  ofTenant,
  pagedRows,
  removed,
  saveRevision,
  signedIn,
  stamp,
  touch,
} from '@mingtai/server-kit'
import { and, desc, eq, ilike, inArray } from 'drizzle-orm'
import type { Embed, embedCalls } from '../../embeds.ts'
import { screensNamed, screensSeenBy } from './embeddable-screens.ts'
import { listedReports } from '../access/listed.ts'
import { openedEmbed } from './embed-token.ts'
import type { ReportServices } from '../services.ts'
import { type EmbedRow, reportEmbed, reportTpl } from '../tables.ts'

/** Systems that show reports and data screens inside their own pages. */
export function embedHandlers({ vault }: Pick<ReportServices, 'vault'>): Handlers<typeof embedCalls, Context> {
  return {
    async embeds({ current, size, keyword = '' }, context) {
      const actor = signedIn(context)
      const named = keyword === '' ? undefined : ilike(reportEmbed.name, containing(keyword))
      const where = and(here(actor.tenantId), named)
      const orderBy = [desc(reportEmbed.updatedAt)]
      const { rows, total } = await pagedRows(context.db, reportEmbed, { where, orderBy, current, size })
      return { data: await presentEmbeds(context.db, actor, rows), total }
    },

    async embedScreens(_, context) {
      return screensSeenBy(context.db, signedIn(context))
    },

    async insertEmbed(fields, context) {
      const actor = signedIn(context)
      await checkShown(context.db, actor, fields)
      const baseColumns = stamp(actor)
      const secret = newSecret()
      const appKey = `mt${randomBytes(9).toString('hex')}`
      const sealedSecret = vault.seal(secret, baseColumns.id)
      const row = { ...baseColumns, ...fields, ...originsOf(fields), appKey, sealedSecret, userId: actor.userId }
      await context.db.insert(reportEmbed).values(row)
      await audit(context, { action: '添加嵌入的系统', subject: fields.name, detail: { ...fields, appKey } })
      return { id: baseColumns.id, appKey, secret }
    },

    async updateEmbed({ id, revision, ...fields }, context) {
      const actor = signedIn(context)
      const before = await embedOf(context.db, actor, id)
      await checkShown(context.db, actor, fields)
      // Whoever saves it answers for it: reports and screens run in their name from now on.
      const values = { ...fields, ...originsOf(fields), userId: actor.userId }
      const change = { id, tenantId: actor.tenantId, revision, values, actor }
      const row = await saveRevision(context.db, reportEmbed, change)
      await audit(context, {
        action: '修改嵌入的系统',
        subject: row.name,
        change: changed(fieldsOf(before), fieldsOf(row)),
      })
      const [one] = await presentEmbeds(context.db, actor, [row])
      return one ?? refuse('row.gone', '这个系统')
    },

    async newEmbedSecret({ id }, context) {
      const actor = signedIn(context)
      const before = await embedOf(context.db, actor, id)
      const { name, appKey } = before
      // Whoever knows the secret reads what it shows: it shows what they may see, in their name from now on.
      if (before.userId !== actor.userId) await checkStillShown(context.db, actor, before)
      const secret = newSecret()
      await context.db
        .update(reportEmbed)
        .set({ sealedSecret: vault.seal(secret, id), userId: actor.userId, ...touch(actor) })
        .where(and(here(actor.tenantId), eq(reportEmbed.id, id)))
      await audit(context, { action: '更换嵌入密钥', subject: name, detail: { appKey } })
      return { secret }
    },

    async removeEmbed({ id }, context) {
      const actor = signedIn(context)
      const before = await embedOf(context.db, actor, id)
      await context.db
        .update(reportEmbed)
        .set({ deleted: true, ...touch(actor) })
        .where(and(here(actor.tenantId), eq(reportEmbed.id, id)))
      await audit(context, { action: '删除嵌入的系统', subject: before.name, change: removed(fieldsOf(before)) })
      return null
    },

    openEmbed: ({ token }, context) => openedEmbed(context, vault, token),
  }
}

/** Where pages with this embed may stand, for the policy of its page; empty: nowhere. */
export async function originsOfEmbed(db: Db, appKey: string): Promise<string[]> {
  const [row] = await db
    .select({ origins: reportEmbed.origins })
    .from(reportEmbed)
    .where(and(eq(reportEmbed.appKey, appKey), eq(reportEmbed.status, 1), eq(reportEmbed.deleted, false)))
  return row?.origins ?? []
}

function here(tenantId: string) {
  return and(eq(reportEmbed.tenantId, tenantId), eq(reportEmbed.deleted, false))
}

async function embedOf(db: Db, { tenantId }: Actor, id: string): Promise<EmbedRow> {
  const rows = await db
    .select()
    .from(reportEmbed)
    .where(and(here(tenantId), eq(reportEmbed.id, id)))
  return rows[0] ?? refuse('row.gone', '这个系统')
}

/** Something has to be shown, and nobody opens to others what they may not see. */
async function checkShown(db: Db, actor: Actor, chosen: Pick<EmbedRow, 'reports' | 'screens'>): Promise<void> {
  if (chosen.reports.length + chosen.screens.length === 0)
    throw refusal('field.chooseAtLeastOne', '报表或大屏').at('reports')
  await checkSeen(db, actor, chosen)
}

/** The same for what a system was given before; what was deleted since shows nothing any more. */
async function checkStillShown(db: Db, actor: Actor, { reports, screens }: EmbedRow): Promise<void> {
  const [left, named] = [await reportsOf(db, actor.tenantId, reports), await screensNamed(db, actor.tenantId, screens)]
  await checkSeen(db, actor, { reports: left.map(({ id }) => id), screens: named.map(({ id }) => id) })
}

async function checkSeen(db: Db, actor: Actor, chosen: Pick<EmbedRow, 'reports' | 'screens'>): Promise<void> {
  if (chosen.reports.length > 0) await checkReports(db, actor, chosen.reports)
  if (chosen.screens.length === 0) return
  const seen = new Set((await screensSeenBy(db, actor)).map(({ id }) => id))
  if (!chosen.screens.every((id) => seen.has(id))) throw refusal('screen.notFound', '所选').at('screens')
}

async function checkReports(db: Db, actor: Actor, ids: readonly string[]): Promise<void> {
  const { id } = reportTpl
  const found = await db
    .select({ id })
    .from(reportTpl)
    .where(and(ofTenant(reportTpl, actor.tenantId), inArray(id, [...ids]), await listedReports(db, actor)))
  if (found.length < new Set(ids).size) throw refusal('template.notFound', '所选').at('reports')
}

function reportsOf(db: Db, tenantId: string, ids: readonly string[]) {
  return db
    .select({ id: reportTpl.id, code: reportTpl.code, name: reportTpl.name })
    .from(reportTpl)
    .where(and(ofTenant(reportTpl, tenantId), inArray(reportTpl.id, [...ids])))
}

async function presentEmbeds(db: Db, { tenantId }: Actor, rows: readonly EmbedRow[]): Promise<Embed[]> {
  if (rows.length === 0) return []
  const found = await reportsOf(db, tenantId, [...new Set(rows.flatMap(({ reports }) => reports))])
  const reports = new Map(found.map((report) => [report.id, report]))
  const named = await screensNamed(db, tenantId, [...new Set(rows.flatMap(({ screens }) => screens))])
  const screens = new Map(named.map((screen) => [screen.id, screen]))
  const runners = [...new Set(rows.map(({ userId }) => userId))]
  const people = await db
    .select({ id: person.id, name: person.realName })
    .from(person)
    .where(and(eq(person.tenantId, tenantId), inArray(person.id, runners)))
  const names = new Map(people.map(({ id, name }) => [id, name]))
  return rows.map((row) => ({
    ...{ id: row.id, name: row.name, appKey: row.appKey, origins: row.origins, mayExport: row.mayExport },
    ...{ status: row.status, revision: row.revision, updatedBy: row.updatedBy },
    reports: row.reports.flatMap((id) => reports.get(id) ?? []),
    screens: row.screens.flatMap((id) => screens.get(id) ?? []),
    runsAs: names.get(row.userId) ?? '',
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    updatedAt: row.updatedAt.toISOString(),
  }))
}

function fieldsOf({ name, origins, reports, screens, mayExport, status }: EmbedRow) {
  return { name, origins, reports, screens, mayExport, status }
}

function originsOf({ origins }: { origins: readonly string[] }) {
  return { origins: [...new Set(origins.map((origin) => origin.toLowerCase()))] }
}

/** 256 bits, as HS256 wants them. */
function newSecret(): string {
  return createHash('sha256').update(randomBytes(48)).digest('base64url')
}
