import type { ArchiveEntry } from '@mingtai/file-preview/archive-files'
import { entryProblem, plainName } from '@mingtai/modules/ground/attachment/server'
import { comparableName } from '@mingtai/zh'

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
  refused: { path: string; reason: string }[]
}

/**
 * Which contract each file of an archive belongs to: the list names it, it lies in a folder called by the number, or its
 * name begins with the number. What fits none or several is refused, with the reason.
 */
export function matchFiles(entries: readonly ArchiveEntry[], contracts: readonly Named[]): Matched {
  const byFile = grouped(contracts.flatMap((one) => one.files.map((name) => [comparableName(name), one.id] as const)))
  const byNumber = grouped(contracts.map((one) => [numberKey(one.originalNumber), one.id] as const))
  const numbers = [...byNumber.keys()].toSorted((a, b) => b.length - a.length)
  const matched: Matched = { files: [], refused: [] }
  for (const entry of entries) {
    if (entry.isFolder) continue
    const parts = entry.path.split('/').filter((part) => part !== '' && part !== '.')
    const name = plainName(parts.at(-1) ?? '')
    const stem = numberKey(name)
    const found =
      byFile.get(comparableName(name)) ??
      parts
        .slice(0, -1)
        .toReversed()
        .map((folder) => byNumber.get(numberKey(folder)))
        .find((ids) => ids !== undefined) ??
      byNumber.get(numbers.find((number) => stem.startsWith(number)) ?? '')
    const reason =
      entryProblem(entry) ?? (found === undefined ? '没有对应的合同' : found.length > 1 ? '几份合同都写了它' : null)
    const contractId = found?.[0]
    if (reason === null && contractId !== undefined)
      matched.files.push({ index: entry.index, path: entry.path, name, contractId })
    else matched.refused.push({ path: entry.path, reason: reason ?? '' })
  }
  return matched
}

/** Systems forbid strokes and colons in names of files; numbers are compared without any mark. */
function numberKey(text: string): string {
  return comparableName(text).replaceAll(/[^\p{L}\p{N}]/gu, '')
}

function grouped(pairs: readonly (readonly [string, string])[]): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const [key, id] of pairs) if (key !== '') found.set(key, [...new Set([...(found.get(key) ?? []), id])])
  return found
}
