import { rename, rm } from 'node:fs/promises'
import type { Handlers } from '@mingtai/api'
import { fileSourcePath, noteHealth } from '@mingtai/modules/data/data-source/server'
import { reportDatasource } from '@mingtai/modules/data/data-source/server/tables'
import { refusal, refuse } from '@mingtai/messages'
import { mustFitStorage } from '@mingtai/modules/ground/organization/server'
import {
  audit,
  changed,
  type Context,
  created,
  type Db,
  newId,
  saveRevision,
  signedIn,
  touch,
} from '@mingtai/server-kit'
import { matchesPinyin } from '@mingtai/zh/pinyin'
import { and, desc, eq } from 'drizzle-orm'
import type { DataFile, fileCalls } from '../../file-calls.ts'
import { hasSource } from '../definition/check-form.ts'
import { insertFileSource, renewSource } from './file-source.ts'
import { changeOf, columnsAtStake } from './file-change.ts'
import { foundPath } from './places.ts'
import type { DatasetServices } from '../services.ts'
import { type FileRow, reportDatasetFile } from '../tables.ts'
import { forget, storedTables, readIn, shownUpload, takenIn, uploadById } from './upload.ts'
import { knownUses, namedUses, usesOfSource } from '@mingtai/modules/data/data-source/server'
import { tellSourceChanged } from '../use/rows-changed.ts'

/** Uploaded files that are data sources. */
export function fileHandlers(services: DatasetServices): Handlers<typeof fileCalls, Context> {
  return {
    async files({ current, size, keyword = '' }, context) {
      const { tenantId } = signedIn(context)
      const ofFile = and(
        eq(reportDatasource.id, reportDatasetFile.sourceId),
        eq(reportDatasource.tenantId, reportDatasetFile.tenantId),
        eq(reportDatasource.deleted, false),
      )
      // A tenant has few files, so they are found by sound as well.
      const all = await context.db
        .select({ file: reportDatasetFile, source: { code: reportDatasource.code, name: reportDatasource.name } })
        .from(reportDatasetFile)
        .innerJoin(reportDatasource, ofFile)
        .where(live(tenantId))
        .orderBy(desc(reportDatasetFile.updatedAt), desc(reportDatasetFile.id))
      const found = all.filter(({ file, source }) => matches(keyword, { ...source, fileName: file.fileName }))
      const rows = found.slice((current - 1) * size, current * size)
      const data = await Promise.all(rows.map(({ file, source }) => presentDataFile(context.db, file, source)))
      return { data, total: found.length }
    },

    async upload({ file, password }, context) {
      return takenIn(services, context, { file, password: password === undefined || password === '' ? null : password })
    },

    async readAgain({ uploadId, ...choices }, context) {
      const row = await uploadById(context, uploadId)
      return shownUpload(row, await readIn(services, context, { row, choices }))
    },

    async keepFile({ uploadId, code, name, ...choices }, context) {
      const actor = signedIn(context)
      const row = await uploadById(context, uploadId)
      if (await hasSource(context.db, actor.tenantId, code)) throw refusal('source.codeTaken', code).at('code')
      const found = await readIn(services, context, { row, choices })
      const place = { tenantId: actor.tenantId, database: newId() }
      await rename(foundPath(services, row), fileSourcePath(services, place))
      const stored = await context.db
        .transaction(async (inside) => {
          await mustFitStorage(inside, actor.tenantId, row.bytes)
          return insertFileSource(inside, actor, {
            code,
            name,
            database: place.database,
            row,
            tables: storedTables(found),
          })
        })
        .catch(async (problem: unknown) => {
          await rm(fileSourcePath(services, place), { force: true })
          throw problem
        })
      // It was read this moment.
      await noteHealth(context.db, { id: stored.sourceId, tenantId: actor.tenantId }, { milliseconds: null })
      await forget(services, context.db, row)
      await audit(context, {
        action: '新增数据文件',
        subject: name,
        detail: { about: [stored.id] },
        change: created({ code, file: row.fileName }),
      })
      return presentDataFile(context.db, stored, { code, name })
    },

    async fileChange({ id, uploadId, ...choices }, context) {
      const actor = signedIn(context)
      const { tenantId } = actor
      const { file, source } = await fileById(context.db, tenantId, id)
      const row = await uploadById(context, uploadId)
      const found = storedTables(await readIn(services, context, { row, choices }))
      const uses = await usesOfSource(context.db, tenantId, source.code)
      return { ...changeOf(file.tables, found), ...(await knownUses(context.db, actor, uses)) }
    },

    async replaceFile({ id, uploadId, revision, anyway, ...choices }, context) {
      const actor = signedIn(context)
      const { tenantId } = actor
      const { file, source } = await fileById(context.db, tenantId, id)
      const row = await uploadById(context, uploadId)
      const found = storedTables(await readIn(services, context, { row, choices }))
      const uses = await usesOfSource(context.db, tenantId, source.code)
      const { gone } = changeOf(file.tables, found)
      if (!anyway && gone.length > 0 && uses.length > 0)
        refuse('import.columnsGone', columnsAtStake(gone), await namedUses(context.db, actor, uses))
      const values = { fileName: row.fileName, bytes: row.bytes, tables: found }
      const stored = await context.db.transaction(async (inside) => {
        await mustFitStorage(inside, tenantId, row.bytes - file.bytes)
        const saved = await saveRevision(inside, reportDatasetFile, { id, tenantId, revision, values, actor })
        await renewSource(inside, actor, { id: source.id, fileName: row.fileName })
        // Last: whoever reads now has the old file open, the next one opens the new.
        await rename(foundPath(services, row), fileSourcePath(services, { tenantId, database: source.database }))
        return saved
      })
      await forget(services, context.db, row)
      await tellSourceChanged(context.db, tenantId, source.code)
      const detail = { about: [id], gone }
      const change = changed({ file: file.fileName }, { file: row.fileName })
      await audit(context, { action: '替换数据文件', subject: source.name, detail, change })
      return presentDataFile(context.db, stored, source)
    },

    async removeFile({ id }, context) {
      const actor = signedIn(context)
      const { tenantId } = actor
      const { source } = await fileById(context.db, tenantId, id)
      const uses = await usesOfSource(context.db, tenantId, source.code)
      if (uses.length > 0) refuse('source.inUse', await namedUses(context.db, actor, uses))
      await context.db.transaction(async (inside) => {
        await inside
          .update(reportDatasetFile)
          .set({ deleted: true, ...touch(actor) })
          .where(and(live(tenantId), eq(reportDatasetFile.id, id)))
        await inside
          .update(reportDatasource)
          .set({ deleted: true, ...touch(actor) })
          .where(and(eq(reportDatasource.tenantId, tenantId), eq(reportDatasource.id, source.id)))
      })
      await rm(fileSourcePath(services, { tenantId, database: source.database }), { force: true })
      await audit(context, { action: '删除数据文件', subject: source.name, detail: { about: [id] } })
      return null
    },
  }
}

async function fileById(db: Db, tenantId: string, id: string) {
  const [found] = await db
    .select({ file: reportDatasetFile, source: reportDatasource })
    .from(reportDatasetFile)
    .innerJoin(
      reportDatasource,
      and(eq(reportDatasource.id, reportDatasetFile.sourceId), eq(reportDatasource.tenantId, tenantId)),
    )
    .where(and(live(tenantId), eq(reportDatasetFile.id, id)))
  return found ?? refuse('row.gone', '这个数据文件')
}

function live(tenantId: string) {
  return and(eq(reportDatasetFile.tenantId, tenantId), eq(reportDatasetFile.deleted, false))
}

function matches(keyword: string, { name, code, fileName }: { name: string; code: string; fileName: string }): boolean {
  const wanted = keyword.trim().toLowerCase()
  if (wanted === '' || `${code} ${fileName}`.toLowerCase().includes(wanted)) return true
  return matchesPinyin(name, wanted) || matchesPinyin(fileName, wanted)
}

async function presentDataFile(
  db: Db,
  row: FileRow,
  { code, name }: { code: string; name: string },
): Promise<DataFile> {
  const { id, tenantId, fileName, bytes, tables, revision, updatedAt, updatedBy } = row
  const uses = await usesOfSource(db, tenantId, code)
  return {
    ...{ id, sourceCode: code, name, fileName, bytes, tables, revision, updatedBy },
    uses: uses.length,
    updatedAt: updatedAt.toISOString(),
  }
}
