import type { ArchiveEntry } from '@mingtai/file-preview/archive-files'
import { isTaken, plainName } from '@mingtai/modules/ground/attachment/server'
import { nameKey } from './history-world.ts'

/** Bytes of one file of an archive. */
export const MOST_BYTES = 200 * 2 ** 20

interface Named {
  id: string
  originalNumber: string
  /** Names of files that the list gives. */
  files: readonly string[]
}

interface MatchedFile {
  index: number
  path: string
  name: string
  contractId: string
}

interface Matched {
  files: MatchedFile[]
  left: { path: string; reason: string }[]
}

/** Files that systems and programs leave behind; nobody wrote them. */
const leftBehind = /^(?:\.ds_store|thumbs\.db|desktop\.ini|~\$.*|\._.*|.*\.tmp)$/i

/**
 * Which contract each file of an archive belongs to: the list names it, it lies in a folder called by the number, or its
 * name begins with the number. What fits none or several is left, with the reason.
 */
export function matchFiles(entries: readonly ArchiveEntry[], contracts: readonly Named[]): Matched {
  const byFile = grouped(contracts.flatMap((one) => one.files.map((name) => [nameKey(name), one.id] as const)))
  const byNumber = grouped(contracts.map((one) => [numberKey(one.originalNumber), one.id] as const))
  const numbers = [...byNumber.keys()].toSorted((a, b) => b.length - a.length)
  const matched: Matched = { files: [], left: [] }
  for (const entry of entries) {
    if (entry.isFolder) continue
    const parts = entry.path.split('/').filter((part) => part !== '' && part !== '.')
    const name = plainName(parts.at(-1) ?? '')
    if (parts.includes('__MACOSX') || leftBehind.test(parts.at(-1) ?? '')) continue
    const refused = refusalOf(entry, name)
    const stem = numberKey(name)
    const found =
      byFile.get(nameKey(name)) ??
      parts
        .slice(0, -1)
        .toReversed()
        .map((folder) => byNumber.get(numberKey(folder)))
        .find((ids) => ids !== undefined) ??
      byNumber.get(numbers.find((number) => stem.startsWith(number)) ?? '')
    const reason = refused ?? (found === undefined ? '没有对应的合同' : found.length > 1 ? '几份合同都写了它' : null)
    const contractId = found?.[0]
    if (reason === null && contractId !== undefined)
      matched.files.push({ index: entry.index, path: entry.path, name, contractId })
    else matched.left.push({ path: entry.path, reason: reason ?? '' })
  }
  return matched
}

function refusalOf({ size, isLocked, path }: ArchiveEntry, name: string): string | null {
  if (path.split('/').includes('..')) return '路径不正常'
  if (isLocked) return '有密码，解不开'
  if (size === 0) return '是空文件'
  if (size > MOST_BYTES) return `超过${MOST_BYTES >> 20}MB`
  if (name === '' || !isTaken(name)) return '不支持这种格式'
  return null
}

/** Systems forbid strokes and colons in names of files; numbers are compared without any mark. */
function numberKey(text: string): string {
  return nameKey(text).replaceAll(/[^\p{L}\p{N}]/gu, '')
}

function grouped(pairs: readonly (readonly [string, string])[]): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const [key, id] of pairs) if (key !== '') found.set(key, [...new Set([...(found.get(key) ?? []), id])])
  return found
}
