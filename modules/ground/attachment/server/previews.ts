import type { FileReply } from '@mingtai/api'
import { inProcess, type Look, type PageWords, RefusedFile, type SourceFile } from '@mingtai/file-preview'
import { refuse } from '@mingtai/messages'
import type { Actor } from '@mingtai/server-kit'
import { formatByCode } from '@mingtai/zh'
import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { attachments, type Found } from './rows.ts'
import { type AttachmentServices, type AttachmentStorage, attachmentStorageOf } from './services.ts'
import { attachment } from './tables.ts'

/** Pixels across of a page or picture that is drawn with a mark. */
const WIDTH = 1240

function sourceOf({ store }: AttachmentStorage, { row, blob }: Found): SourceFile {
  return { path: store.path(blob.storageKey), name: row.name, type: blob.type, size: blob.size }
}

/** What is in a file, as it may be shown; stored, because reading it again gives the same. */
export async function previewOf(storage: AttachmentStorage, found: Found): Promise<Look> {
  const { row } = found
  // One content may be read in several ways, by the ending of its name.
  const ending = /\.(\w{1,8})$/.exec(row.name)?.[1]?.toLowerCase() ?? 'file'
  const shelf = join(storage.looks, `${found.blob.tenantId}-${row.sha256}`)
  const place = join(shelf, `${ending}.json`)
  const stored = await readFile(place, 'utf8').catch(() => null)
  if (stored !== null) return JSON.parse(stored)
  const look = await inProcess({ kind: 'look', file: sourceOf(storage, found) }).catch((problem: unknown) =>
    asRefusal(problem, row.name),
  )
  await mkdir(shelf, { recursive: true, mode: 0o700 })
  const fresh = join(shelf, randomUUID())
  await writeFile(fresh, JSON.stringify(look), { mode: 0o600 })
  await rename(fresh, place)
  return look
}

/** The words of a file by pages; none where it has none or cannot be read. The caller asks who may see them. */
export async function wordsOfAttachment(
  services: AttachmentServices,
  tenantId: string,
  id: string,
): Promise<PageWords[]> {
  const [found] = await attachments(services.db, tenantId, eq(attachment.id, id))
  if (found === undefined || found.blob.scanState === 'infected') return []
  const file = sourceOf(attachmentStorageOf(services), found)
  return inProcess({ kind: 'words', file }).catch((problem: unknown) => {
    if (problem instanceof RefusedFile) return []
    throw problem
  })
}

/** Who looks, and when. */
export function markFor({ realName }: Pick<Actor, 'realName'>, now = new Date()): string {
  return `${realName} ${formatByCode(now, 2)}`
}

interface Part {
  /** From 1; 0: the file is a picture itself. */
  page: number
  by: Pick<Actor, 'realName'>
}

/** A page of a file, or a picture, drawn anew with the mark of whoever looks. */
export async function markedPart(storage: AttachmentStorage, found: Found, { page, by }: Part): Promise<FileReply> {
  const asked = { file: sourceOf(storage, found), width: WIDTH, mark: markFor(by) }
  const drawn = page === 0 ? inProcess({ kind: 'picture', ...asked }) : inProcess({ kind: 'page', ...asked, page })
  const bytes = await drawn.catch((problem: unknown) => asRefusal(problem, found.row.name))
  const policy = "sandbox; default-src 'none'; frame-ancestors 'self'"
  return { name: `${found.row.name}.webp`, type: 'image/webp', content: { bytes }, inline: true, policy }
}

function asRefusal(problem: unknown, name: string): never {
  if (problem instanceof RefusedFile) refuse('attachment.noPreview', name, problem.message)
  throw problem
}
