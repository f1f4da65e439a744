import type { ArchiveEntry } from '@mingtai/file-preview/archive-files'
import { isTaken, plainName } from '@mingtai/modules/ground/attachment/server'

/** Bytes of one file of an archive. */
export const MOST_BYTES = 200 * 2 ** 20
/** Folders within the one into which an archive is unpacked. */
const DEEPEST = 9
const LONGEST = 60

export interface PlannedFile {
  /** Of the entry in the archive. */
  index: number
  path: string
  folders: string[]
  name: string
  size: number
}

interface ImportPlan {
  files: PlannedFile[]
  refused: { path: string; reason: string }[]
}

/** What becomes of each entry of an archive: an article in a folder, or a line that says why not. Nothing is passed over. */
export function importPlan(entries: readonly ArchiveEntry[]): ImportPlan {
  const plan: ImportPlan = { files: [], refused: [] }
  for (const entry of entries) {
    if (entry.isFolder) continue
    const parts = entry.path.split('/').filter((part) => part !== '' && part !== '.')
    const name = plainName(parts.at(-1) ?? '')
    const folders = parts.slice(0, -1).map(folderName)
    const reason = refusalOf(entry, { parts, name, folders })
    if (reason === null) plan.files.push({ index: entry.index, path: entry.path, folders, name, size: entry.size })
    else plan.refused.push({ path: entry.path, reason })
  }
  return plan
}

/** Every folder of the plan by its path, those that lie in others after them. */
export function foldersOf({ files }: ImportPlan): string[] {
  const paths = files.flatMap(({ folders }) => folders.map((_, at) => folders.slice(0, at + 1).join('/')))
  return [...new Set(paths)]
}

interface Named {
  parts: readonly string[]
  name: string
  folders: readonly string[]
}

/** Files that systems and programs leave behind; nobody wrote them. */
const leftBehind = /^(?:\.ds_store|thumbs\.db|desktop\.ini|~\$.*|\._.*|.*\.tmp)$/i

function refusalOf({ size, isLocked }: ArchiveEntry, { parts, name, folders }: Named): string | null {
  const last = parts.at(-1) ?? ''
  if (parts.includes('..')) return '路径不正常'
  if (parts.includes('__MACOSX') || leftBehind.test(last)) return '系统或程序留下的文件，不用导入'
  if (isLocked) return '有密码，解不开'
  if (size === 0) return '是空文件'
  if (size > MOST_BYTES) return `超过${MOST_BYTES >> 20}MB`
  if (name === '' || !isTaken(name)) return '不支持这种格式'
  if (folders.length > DEEPEST) return `文件夹超过${DEEPEST}层`
  return null
}

/** A name that a folder may have. */
function folderName(part: string): string {
  const plain = part
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}<>:"|?*]/gu, '')
    .trim()
  return [...plain].slice(0, LONGEST).join('') || '未命名'
}
