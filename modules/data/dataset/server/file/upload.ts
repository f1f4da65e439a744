import { copyFile, open, rm, stat } from 'node:fs/promises'
import { basename, extname } from 'node:path'
import type { ImportedFile } from '@mingtai/data-plane'
import type { UploadedFile } from '@mingtai/api'
import { refusal, refuse } from '@mingtai/messages'
import { type Context, type Db, newId, signedIn } from '@mingtai/server-kit'
import { and, eq, lt } from 'drizzle-orm'
import type { FoundFile, UploadChoices } from '../../file-calls.ts'
import { foundPath, makeTenantFolder, uploadedFiles, uploadPath } from './places.ts'
import type { DatasetServices } from '../services.ts'
import { type StoredTable, reportDatasetUpload } from '../tables.ts'

type Folder = Pick<DatasetServices, 'dataFolder'>
type UploadRow = typeof reportDatasetUpload.$inferSelect

const HOURS = 24

/** Takes a file in, so that it can be looked at before it is kept. */
export async function takenIn(
  services: DatasetServices,
  context: Context,
  { file, password }: { file: UploadedFile; password: string | null },
): Promise<FoundFile> {
  const { tenantId, userId } = signedIn(context)
  const format = await formatOf(file)
  const row: UploadRow = {
    ...{ id: newId(), tenantId, userId, fileName: file.name.slice(-200), format, bytes: file.size },
    // A workbook's password is needed once more when its columns are chosen.
    password: password === null ? null : services.vault.seal(password, tenantId),
    at: new Date(),
  }
  await makeTenantFolder(services, tenantId)
  await copyFile(file.path, uploadPath(services, row))
  try {
    const found = await readIn(services, context, { row, choices: { kinds: {}, heads: {} } })
    await context.db.insert(reportDatasetUpload).values(row)
    return shownUpload(row, found)
  } catch (problem) {
    await dropFiles(services, row)
    throw problem
  }
}

/** Reads an upload into tables, by what was chosen by hand. */
export async function readIn(
  services: DatasetServices,
  context: Context,
  { row, choices }: { row: UploadRow; choices: UploadChoices },
): Promise<ImportedFile> {
  const { fileName, format, password, tenantId } = row
  return services.dataPlane.importFile({
    path: uploadPath(services, row),
    name: fileName,
    format,
    target: foundPath(services, row),
    kinds: choices.kinds,
    heads: choices.heads,
    encoding: choices.encoding,
    delimiter: choices.delimiter,
    ...(password === null ? {} : { password: services.vault.open(password, tenantId) }),
    signal: context.signal,
  })
}

/** One's own upload that is not cleared away yet. */
export async function uploadById(context: Context, id: string): Promise<UploadRow> {
  const { tenantId, userId } = signedIn(context)
  const [row] = await context.db
    .select()
    .from(reportDatasetUpload)
    .where(
      and(
        eq(reportDatasetUpload.tenantId, tenantId),
        eq(reportDatasetUpload.userId, userId),
        eq(reportDatasetUpload.id, id),
      ),
    )
  return row ?? refuse('import.gone')
}

export async function forget(services: Folder, db: Db, row: UploadRow): Promise<void> {
  await db
    .delete(reportDatasetUpload)
    .where(and(eq(reportDatasetUpload.tenantId, row.tenantId), eq(reportDatasetUpload.id, row.id)))
  await dropFiles(services, row)
}

/** Clear away uploads that nobody kept. */
export async function sweepUploads(services: Folder & { db: Db }): Promise<void> {
  const old = new Date(Date.now() - HOURS * 3_600_000)
  const rows = await services.db.delete(reportDatasetUpload).where(lt(reportDatasetUpload.at, old)).returning()
  for (const row of rows) await dropFiles(services, row)
  await sweepLeft(services, old)
}

/** Files of uploads whose server ended before their row was written. */
async function sweepLeft({ db, ...services }: Folder & { db: Db }, old: Date): Promise<void> {
  for (const path of await uploadedFiles(services)) {
    const found = await stat(path).catch(() => null)
    if (found === null || found.mtimeMs >= old.getTime()) continue
    const id = basename(path).split('.')[0] ?? ''
    const [row] = await db
      .select({ id: reportDatasetUpload.id })
      .from(reportDatasetUpload)
      .where(eq(reportDatasetUpload.id, id))
    if (row === undefined) await rm(path, { force: true })
  }
}

export function shownUpload({ id, fileName, bytes }: UploadRow, found: ImportedFile): FoundFile {
  const { tables, notes, encoding, delimiter } = found
  return { uploadId: id, fileName, bytes, encoding, delimiter, notes, tables }
}

export function storedTables({ tables }: ImportedFile): StoredTable[] {
  return tables.map(({ name, rows, columns, notes }) => ({
    ...{ name, rows, notes },
    columns: columns.map(({ name: column, kind, filled, notes: said }) => ({
      name: column,
      kind,
      filled,
      notes: said,
    })),
  }))
}

async function dropFiles(services: Folder, row: UploadRow): Promise<void> {
  await rm(uploadPath(services, row), { force: true })
  await rm(foundPath(services, row), { force: true })
}

/** By its first bytes and its name: a workbook that is called csv is a workbook still. */
async function formatOf({ name, path }: UploadedFile): Promise<UploadRow['format']> {
  const head = await firstBytes(path)
  const isArchive = head[0] === 0x50 && head[1] === 0x4b
  const isCompound = head[0] === 0xd0 && head[1] === 0xcf
  if (isArchive || isCompound) return 'xlsx'
  switch (extname(name).toLowerCase()) {
    case '.xlsx':
    case '.xls':
      return 'xlsx'
    case '.csv':
    case '.tsv':
    case '.txt':
      return 'csv'
    case '.json':
    case '.jsonl':
    case '.ndjson':
      return 'json'
    default:
      throw refusal('import.kind').at('file')
  }
}

async function firstBytes(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const head = Buffer.alloc(2)
    return head.subarray(0, (await file.read(head, 0, 2, 0)).bytesRead)
  } finally {
    await file.close()
  }
}
