import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { refuse } from '@mingtai/messages'
import type { Db } from '@mingtai/server-kit'
import { eq, or, sql } from 'drizzle-orm'
import { reportExport, reportResult, type ResultRow } from '../tables.ts'

const GIGABYTE = 1024 ** 3
/** Of files that one person may keep. */
const MOST_EXPORTED = 20 * GIGABYTE
/** Of files behind one share, where nobody can delete them. */
const MOST_SHARED = 4 * GIGABYTE
/** Of results that are kept for one reader beside the newest. */
const MOST_RESULTS = 10 * GIGABYTE

/** Refuses another file to whoever keeps too much of them already. */
export async function checkExportQuota(db: Db, { userId, shareId }: ResultRow): Promise<void> {
  const owner = shareId === null ? eq(reportResult.userId, userId ?? '') : eq(reportResult.shareId, shareId)
  const own = shareId === null ? eq(reportExport.userId, userId ?? '') : undefined
  const [row] = await db
    .select({ bytes: sql<number>`coalesce(sum(${reportExport.bytes}), 0)`.mapWith(Number) })
    .from(reportExport)
    .leftJoin(reportResult, eq(reportResult.id, reportExport.resultId))
    .where(or(owner, own))
  const bytes = row?.bytes ?? 0
  const inWords = `${Math.round(bytes / GIGABYTE)} GB`
  if (shareId === null && bytes >= MOST_EXPORTED) refuse('export.full', inWords)
  if (shareId !== null && bytes >= MOST_SHARED) refuse('export.fullShared', inWords)
}

/** Of the results of one reader, newest first, those beyond ten gigabytes; the newest stays, however large. */
export async function beyondQuota(folders: readonly string[], sizeOf = folderSize): Promise<number> {
  let total = 0
  for (const [at, folder] of folders.entries()) {
    total += await sizeOf(folder)
    if (total > MOST_RESULTS && at > 0) return at
  }
  return folders.length
}

/** Results do not change once they are whole. */
const sizes = new Map<string, number>()

/** In bytes; 0 for a folder that is gone. */
async function folderSize(folder: string): Promise<number> {
  const known = sizes.get(folder)
  if (known !== undefined) return known
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const found = await Promise.all(files.map((path) => stat(path).catch(() => null)))
  const size = found.reduce((sum, one) => sum + (one?.size ?? 0), 0)
  if (sizes.size > 50_000) sizes.clear()
  sizes.set(folder, size)
  return size
}
