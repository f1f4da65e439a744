import { bindingAt, type EntryDocument, keyIndexes, refPlace } from '@mingtai/entry-model'

/** A row by its key, as people know it; of lines with their title. */
export function rowName(document: EntryDocument, ref: string): string {
  const { table, ref: own } = refPlace(ref)
  const binding = bindingAt(document, table)
  const title = table === 0 ? '' : `${document.lines[table - 1]?.title ?? ''} `
  if (!own.startsWith('[')) return `${title}新行`
  const parts: unknown = JSON.parse(own)
  if (!Array.isArray(parts)) return own
  const fields = keyIndexes(binding).map((at) => binding.columns[at]?.title ?? '')
  return title + parts.map((part, at) => `${fields[at] ?? ''} ${String(part)}`).join('，')
}
