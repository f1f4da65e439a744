import type { Handlers } from '@mingtai/api'
import { refusal, Refusal, refuse } from '@mingtai/messages'
import {
  audit,
  type Context,
  created,
  type Db,
  newId,
  ofTenant,
  saveRevision,
  signedIn,
  stamp,
  touch,
  watching,
} from '@mingtai/server-kit'
import { matchesPinyin } from '@mingtai/zh/pinyin'
import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { type dataSourceCalls, sourceNames } from '../calls.ts'
import { changesOf } from './changes.ts'
import {
  checkConnection,
  checkPinned,
  checkSecretsStay,
  configOf,
  isBuiltIn,
  isFile,
  mayBeWritten,
  OFFICE,
  type PlaceRow,
  portOf,
  WAREHOUSE,
} from './connection.ts'
import { healthOf, noteHealth } from './health.ts'
import { settingsWithDefaults } from './stored-settings.ts'
import { storedForm } from './stored-form.ts'
import { resolvedSource } from './resolved.ts'
import { presentDataSource, sourceByCode, sourceById } from './rows.ts'
import { thingSourceCounts } from './use/data-uses.ts'
import { namedUses, usesOfSource, knownUses } from './use/uses.ts'
import type { SourceServices } from './services.ts'
import { reportDatasource, type SourceRow } from './tables.ts'

type Keys = 'page' | 'detail' | 'insert' | 'update' | 'remove' | 'test' | 'uses'

/** What administrators do with sources. */
export function sourceHandlers(services: SourceServices): Pick<Handlers<typeof dataSourceCalls, Context>, Keys> {
  const { dataPlane, vault } = services
  return {
    async page({ current, size, keyword, type, isFile: files, state }, context) {
      const { tenantId } = signedIn(context)
      const { type: kind, database, updatedAt, id } = reportDatasource
      // What comes with the product stands first.
      const isAdded = sql`not (${kind} = ${OFFICE} or (${kind} = ${WAREHOUSE} and ${database} = ''))`
      const all = await context.db
        .select()
        .from(reportDatasource)
        .where(and(ofTenant(reportDatasource, tenantId), type === undefined ? undefined : eq(kind, type)))
        .orderBy(isAdded, desc(updatedAt), asc(id))
      const health = await healthOf(context.db, tenantId, all)
      const found = all.filter(
        (row) =>
          (files === undefined || isFile(row) === files) &&
          (state === undefined || (health.get(row.id)?.state ?? 'unknown') === state) &&
          matches(row, keyword ?? ''),
      )
      const uses = await thingSourceCounts(context.db, tenantId)
      const rows = found.slice((current - 1) * size, current * size)
      return {
        data: rows.map((row) => presentDataSource(row, uses.get(row.code) ?? 0, health.get(row.id))),
        total: found.length,
      }
    },

    async detail({ id }, context) {
      const { tenantId } = signedIn(context)
      return whole(context.db, await sourceById(context.db, tenantId, id))
    },

    async uses({ code }, context) {
      const actor = signedIn(context)
      await sourceByCode(context.db, actor.tenantId, code)
      return knownUses(context.db, actor, await usesOfSource(context.db, actor.tenantId, code))
    },

    async insert({ code, name, remark, ...form }, context) {
      const actor = signedIn(context)
      checkConnection(form)
      checkWritable(form)
      checkPinned(form)
      const baseColumns = stamp(actor)
      const columns = storedForm(form, null, { vault, id: baseColumns.id })
      const rows = await context.db
        .insert(reportDatasource)
        .values({ ...baseColumns, code, name, remark, ...columns })
        .onConflictDoNothing()
        .returning()
      const row = rows[0]
      if (row === undefined) throw refusal('source.codeTaken', code).at('code')
      await audit(context, {
        action: '新增数据源',
        subject: row.name,
        change: created({ code, type: row.type, host: row.host }),
      })
      return presentDataSource(row, 0)
    },

    async update({ id, revision, code, name, remark, ...form }, context) {
      const actor = signedIn(context)
      const before = await editable(context.db, actor.tenantId, id)
      checkConnection(form)
      checkWritable(form)
      checkPinned(form)
      checkSecretsStay(form, before)
      const users = await usesOfSource(context.db, actor.tenantId, before.code)
      if (code !== before.code) {
        if (users.length > 0) throw refusal('source.codeInUse', await namedUses(context.db, actor, users)).at('code')
        await checkCodeFree(context.db, actor.tenantId, code)
      }
      const values = { code, name, remark, ...storedForm(form, before, { vault, id }) }
      const change = { id, tenantId: actor.tenantId, revision, values, actor }
      const row = await saveRevision(context.db, reportDatasource, change)
      await audit(context, { action: '修改数据源', subject: row.name, ...changesOf(before, row) })
      return whole(context.db, row)
    },

    async remove({ id }, context) {
      const actor = signedIn(context)
      const row = await editable(context.db, actor.tenantId, id)
      const users = await usesOfSource(context.db, actor.tenantId, row.code)
      if (users.length > 0) refuse('source.inUse', await namedUses(context.db, actor, users))
      await context.db
        .update(reportDatasource)
        .set({ deleted: true, password: null, secrets: null, ...touch(actor) })
        .where(and(ofTenant(reportDatasource, actor.tenantId), eq(reportDatasource.id, id)))
      await audit(context, { action: '删除数据源', subject: row.name, detail: { code: row.code } })
      return null
    },

    async test({ id, ...form }, context) {
      const actor = signedIn(context)
      const row = id === null ? null : await sourceById(context.db, actor.tenantId, id)
      if (row !== null && isBuiltIn(row.type)) {
        const { config } = await resolvedSource(context.db, { row, actor }, services)
        return dataPlane.testSource({ source: config, ...watching(context) })
      }
      checkConnection(form)
      if (row !== null) checkSecretsStay(form, row)
      const own = row?.id ?? newId()
      const draft = { ...storedForm(form, row, { vault, id: own }), id: own, tenantId: actor.tenantId }
      const answer = dataPlane.testSource({ source: configOf(draft, services), ...watching(context) }).catch(atItsField)
      return row === null || movesAway(draft, row) ? answer : withHealth(context, row, answer)
    },
  }
}

/** Which field of the form a failed test is about. */
const fields: Partial<Record<string, string>> = {
  'source.hostUnknown': 'host',
  'source.addressForbidden': 'host',
  'source.timeout': 'host',
  'source.unreachable': 'port',
  'source.garbage': 'port',
  'source.refusedLogin': 'password',
  'source.refusedLoginOrPlain': 'password',
  'source.databaseDenied': 'database',
  'source.databaseMissing': 'database',
  'source.certificate': 'ssl',
  'source.certificateExpired': 'ssl',
  'source.certificateEarly': 'ssl',
  'source.certificateName': 'ssl',
  'source.needsEncryption': 'ssl',
  'source.noEncryption': 'ssl',
  'source.clientCertificate': 'settings',
  'source.signInFailed': 'settings',
  'source.driverMissing': 'type',
  'source.zoneRefused': 'settings',
  'source.settingRefused': 'settings',
  'source.sshKeyChanged': 'settings',
  'source.sshUnreachable': 'settings',
  'source.sshSilent': 'settings',
  'source.sshNot': 'settings',
  'source.sshLogin': 'settings',
  'source.sshKeyUnreadable': 'settings',
}

function atItsField(problem: unknown): never {
  const field = problem instanceof Refusal ? fields[problem.key] : undefined
  throw field !== undefined && problem instanceof Refusal ? problem.at(field) : problem
}

/** What a test of a stored place finds is news for its light. */
async function withHealth<Answer extends { milliseconds: number }>(
  { db, signal }: Context,
  row: SourceRow,
  asking: Promise<Answer>,
): Promise<Answer> {
  try {
    const answer = await asking
    await noteHealth(db, row, answer)
    return answer
  } catch (problem) {
    if (!signal.aborted) await noteHealth(db, row, { problem })
    throw problem
  }
}

function movesAway(draft: PlaceRow, row: SourceRow): boolean {
  return JSON.stringify(wayOf(draft)) !== JSON.stringify(wayOf(row))
}

/** What decides whether a place answers. */
function wayOf({ type, host, port, database, userName, password, ssl, settings }: PlaceRow) {
  const { ca, certificate, tunnel, timeZone, session } = settingsWithDefaults(settings)
  const place = [type, host, portOf({ type, port }), database, userName, password, ssl]
  return [place, ca, certificate, tunnel, timeZone, session]
}

async function whole(db: Db, row: SourceRow) {
  const health = await healthOf(db, row.tenantId, [row])
  return presentDataSource(row, (await thingSourceCounts(db, row.tenantId)).get(row.code) ?? 0, health.get(row.id))
}

/** A tenant has few sources, so their names are found by sound as well. */
function matches({ name, code, host }: SourceRow, keyword: string): boolean {
  const wanted = keyword.trim().toLowerCase()
  return wanted === '' || matchesPinyin(name, wanted) || `${code} ${host}`.toLowerCase().includes(wanted)
}

async function editable(db: Db, tenantId: string, id: string) {
  const row = await sourceById(db, tenantId, id)
  if (isFile(row)) refuse('source.isFile')
  if (isBuiltIn(row.type)) refuse('source.builtIn')
  return row
}

function checkWritable({ type, writable }: { type: keyof typeof sourceNames; writable?: boolean | undefined }): void {
  if (writable === true && !mayBeWritten(type)) throw refusal('entry.sourceKind', sourceNames[type]).at('writable')
}

async function checkCodeFree(db: Db, tenantId: string, code: string): Promise<void> {
  const rows = await db
    .select({ id: reportDatasource.id })
    .from(reportDatasource)
    .where(and(ofTenant(reportDatasource, tenantId), eq(reportDatasource.code, code)))
  if (rows.length > 0) throw refusal('source.codeTaken', code).at('code')
}
