const SLOT = /\$\{(user|role|dept)Id\}/g
const CALL = /\bSYS\("(user|role|dept)Id"\)/g
const LIQUID = /\{\{(\s*)(user|role|dept)Id\b/g
const CODE = /^(user|role|dept)Id$/

/**
 * Renames codes of the reader. Up to schema 3 `userId`, `roleId` and `deptId` were texts; now they are numbers, and the
 * texts are called `userKey`, `roleKey` and `deptKey`. Queries, formulas, texts and filters are rewritten to the new
 * names.
 */
export function withReaderKeys(value: unknown): unknown {
  if (typeof value === 'string')
    return value.replace(SLOT, '$${$1Key}').replace(CALL, 'SYS("$1Key")').replace(LIQUID, '{{$1$2Key')
  if (Array.isArray(value)) return value.map(withReaderKeys)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([name, one]) => [name, withReaderKeys(one)] as const)
  const made: Record<string, unknown> = Object.fromEntries(entries)
  if (made.kind === 'parameter' && typeof made.code === 'string') made.code = made.code.replace(CODE, '$1Key')
  return made
}
