import { RefusedFile } from '@mingtai/file-preview'
import { type ArchiveEntry, openArchive, type OpenedArchive } from '@mingtai/file-preview/archive-files'
import { Refusal, refuse } from '@mingtai/messages'
import type { Context } from '@mingtai/server-kit'
import { ownLooseFile } from './loose-files.ts'
import type { AttachmentServices } from './services.ts'
import { isTaken, plainName } from './type/file-types.ts'

/** Bytes of one file of an archive. */
export const MOST_UNPACKED = 200 * 2 ** 20

interface Asked {
  id: string
  /** Entries that are looked at. */
  most: number
}

/** Opens an archive that the actor has uploaded, for as long as `work` takes; one that cannot be read is refused. */
export async function inOwnArchive<Result>(
  services: AttachmentServices,
  context: Context,
  { id, most }: Asked,
  work: (archive: OpenedArchive) => Promise<Result>,
): Promise<Result> {
  const { name, path } = await ownLooseFile(services, context, id)
  const archive = await openArchive(path, most).catch((problem: unknown) =>
    refuse('attachment.badArchive', name, whyNotTaken(problem)),
  )
  try {
    return await work(archive)
  } finally {
    archive.close()
  }
}

/** Files of one call, and milliseconds after which it ends with fewer. */
const PIECE = 100
const LONG = 8000

interface Refused {
  path: string
  reason: string
}

interface Planned<File> {
  files: readonly File[]
  /** Entries that are no file to take; told with the first piece. */
  refused: readonly Refused[]
}

/** Takes the next files of an archive, from one on; what a file is refused for is told and stops nothing. */
export async function takePiece<File extends { path: string }>(
  { files, refused: before }: Planned<File>,
  from: number,
  take: (file: File) => Promise<void>,
): Promise<{ next: number | null; added: number; refused: Refused[] }> {
  const refused: Refused[] = []
  const end = Date.now() + LONG
  let at = from
  for (const file of files.slice(from, from + PIECE)) {
    if (Date.now() >= end) break
    const reason = await take(file).then(() => null, whyNotTaken)
    if (reason !== null) refused.push({ path: file.path, reason })
    at += 1
  }
  const added = at - from - refused.length
  return { next: at >= files.length ? null : at, added, refused: [...(from === 0 ? before : []), ...refused] }
}

/** Why a file was not taken, in words for whoever brought it; anything else is a defect. */
export function whyNotTaken(problem: unknown): string {
  if (problem instanceof Refusal || problem instanceof RefusedFile) return problem.message
  throw problem
}

/** Files that systems and programs leave behind; nobody wrote them. */
const leftBehind = /^(?:\.ds_store|thumbs\.db|desktop\.ini|~\$.*|\._.*|.*\.tmp)$/i

/** Why an entry of an archive is no file to take, before it is unpacked; null: it may be one. */
export function entryProblem({ path, size, isLocked }: ArchiveEntry): string | null {
  const parts = path.split('/')
  const last = parts.at(-1) ?? ''
  const name = plainName(last)
  if (parts.includes('..')) return '路径不正常'
  if (parts.includes('__MACOSX') || leftBehind.test(last)) return '系统或程序留下的文件，不用导入'
  if (isLocked) return '有密码，解不开'
  if (size === 0) return '是空文件'
  if (size > MOST_UNPACKED) return `超过${MOST_UNPACKED >> 20}MB`
  return name === '' || !isTaken(name) ? '不支持这种格式' : null
}
