import { type CellValue, type EntryDocument, keyText, linkIndexes } from '@mingtai/entry-model'
import type { WriteChange } from '@mingtai/sql-sources'
import type { ReadRows } from './line-totals.ts'

/** Changes of a submission with the numbers of new lines: below each main row they go on from the largest one. */
export async function withRowNumbers(
  document: EntryDocument,
  changes: readonly WriteChange[],
  read: ReadRows,
): Promise<WriteChange[]> {
  let numbered = [...changes]
  for (const [index, binding] of document.lines.entries()) {
    const table = index + 1
    const places = binding.columns.flatMap(({ filledBy }, at) => (filledBy?.value === 'rowNumber' ? [at] : []))
    const fresh = numbered.filter((change) => change.kind === 'insert' && (change.table ?? 0) === table)
    if (places.length === 0 || fresh.length === 0) continue
    const links = linkIndexes(binding)
    const keys = new Map(
      fresh.flatMap(({ parent }) =>
        parent !== undefined && 'key' in parent ? [[keyText(parent.key), parent.key] as const] : [],
      ),
    )
    const present = keys.size === 0 ? [] : await read(table, links, [...keys.values()])
    const last = new Map<string, bigint>()
    for (const row of present)
      for (const at of places) raise(last, `${at} ${keyText(links.map((link) => row[link] ?? null))}`, row[at] ?? null)
    numbered = numbered.map((change) => {
      if (change.kind !== 'insert' || (change.table ?? 0) !== table || change.parent === undefined) return change
      const main = 'key' in change.parent ? keyText(change.parent.key) : change.parent.ref
      const values = [...change.values]
      for (const at of places) {
        const next = (last.get(`${at} ${main}`) ?? 0n) + 1n
        last.set(`${at} ${main}`, next)
        values[at] = String(next)
      }
      return { ...change, values }
    })
  }
  return numbered
}

function raise(last: Map<string, bigint>, place: string, value: CellValue): void {
  const number = value !== null && /^\d{1,18}$/.test(value) ? BigInt(value) : 0n
  if (number > (last.get(place) ?? 0n)) last.set(place, number)
}
