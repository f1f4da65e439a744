import type { Book } from '../book.ts'
import { livingSheets, sheetName } from './sheet.ts'

const known = new WeakMap<Book, { version: number; names: Map<string, string> }>()

/** The names of the living sheets by their ids; of two that were called alike at once the later gets a number. */
export function sheetNames(book: Book): ReadonlyMap<string, string> {
  const before = known.get(book)
  if (before?.version === book.version) return before.names
  const names = new Map<string, string>()
  const taken = new Set<string>()
  for (const sheet of livingSheets(book)) {
    const own = sheetName(book, sheet) || '工作表'
    let name = own
    for (let number = 2; taken.has(name.toLowerCase()); number += 1) name = `${own} (${number})`
    taken.add(name.toLowerCase())
    names.set(sheet.id, name)
  }
  known.set(book, { version: book.version, names })
  return names
}
