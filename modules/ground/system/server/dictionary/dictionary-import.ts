import { say } from '@mingtai/messages'
import type { OpenedDictionary } from './dictionary-rows.ts'

interface Row {
  dictKey: string
  remark: string
}

/** Plans an import into a dictionary line by line; with a problem in any line nothing is written. */
export function importRows(rows: readonly Row[], { head, values }: OpenedDictionary) {
  const byKey = new Map(values.map((value) => [value.dictKey, value]))
  const problems: { line: number; problem: string }[] = []
  const seen = new Set<string>()
  const changes: { dictKey: string; revision: number; value: Value }[] = []
  let added = 0
  let same = 0
  let sort = values.at(-1)?.sort ?? 0
  for (const [at, { dictKey, remark }] of rows.entries()) {
    const known = byKey.get(dictKey)
    const problem = problemOf({ dictKey, remark }, { seen, isNew: known === undefined, fixed: head.fixed })
    seen.add(dictKey)
    if (problem !== null) problems.push({ line: at + 1, problem })
    else if (known?.remark === remark) same += 1
    else if (known === undefined) {
      added += 1
      sort = Math.min(sort + 10, 999_998)
      changes.push({ dictKey, revision: 0, value: { remark, colour: null, sort, status: 1 } })
    } else {
      const { revision, colour, status } = known
      changes.push({ dictKey, revision, value: { remark, colour, status, sort: known.sort } })
    }
  }
  return { added, changed: changes.length - added, same, problems: problems.slice(0, 200), changes }
}

interface Value {
  remark: string
  colour: string | null
  sort: number
  status: number
}

function problemOf(
  { dictKey, remark }: Row,
  { seen, isNew, fixed }: { seen: Set<string>; isNew: boolean; fixed: boolean },
): string | null {
  if (dictKey === '') return say('field.required', '键')
  if (remark === '') return say('field.required', '名称')
  if (dictKey.length > 60) return say('field.lengthAtMost', '键', 60)
  if (remark.length > 100) return say('field.lengthAtMost', '名称', 100)
  if (seen.has(dictKey)) return say('dictionary.keyTwice', dictKey)
  return fixed && isNew ? say('dictionary.keyUnknown', dictKey) : null
}
