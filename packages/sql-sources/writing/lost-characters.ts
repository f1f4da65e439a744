import type { CellValue } from '@mingtai/entry-model'
import { refusal } from '@mingtai/messages'

/** What databases write for a letter that their character set does not have. */
const STAND_INS = new Set(['?', '？', '¿', '\uFFFD'])

/** Refuses where a text came back with question marks for letters: a trigger changes texts, but not so. */
export function refuseLostCharacters(written: CellValue, after: CellValue): void {
  const lost = lostCharacters(written, after)
  if (lost.length > 0) throw refusal('entry.violated', `数据库的字符集存不下“${lost.slice(0, 10).join('')}”`)
}

/** Letters of a text for which question marks stand in another one that is otherwise the same. */
export function lostCharacters(written: CellValue, after: CellValue): string[] {
  if (written === null || after === null || written === after) return []
  const lost: string[] = []
  let at = 0
  for (const letter of written) {
    if (after.startsWith(letter, at)) {
      at += letter.length
      continue
    }
    if (letter <= '\u007F' || !STAND_INS.has(after[at] ?? '')) return []
    lost.push(letter)
    at += 1
    // A letter of two halves may get a question mark for each.
    if (letter.length === 2 && STAND_INS.has(after[at] ?? '')) at += 1
  }
  return at === after.length ? lost : []
}
