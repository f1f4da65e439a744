import type { ArchiveEntry } from '@mingtai/file-preview/archive-files'
import { entryProblem, plainName } from '@mingtai/modules/ground/attachment/server'

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
    const reason = entryProblem(entry) ?? (folders.length > DEEPEST ? `文件夹超过${DEEPEST}层` : null)
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

/** A name that a folder may have. */
function folderName(part: string): string {
  const plain = part
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}<>:"|?*]/gu, '')
    .trim()
  return [...plain].slice(0, LONGEST).join('') || '未命名'
}
