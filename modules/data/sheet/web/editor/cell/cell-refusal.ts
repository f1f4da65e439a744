import { say } from '@mingtai/messages'
import type { Book, Sheet } from '@mingtai/sheet-model'
import type { SheetRights } from '../../../calls.ts'
import { judgeBox, openBoxes } from '../../../judge.ts'

interface Source {
  book: Book
  sheet: Sheet
  rights: SheetRights
  /** Whether somebody else shares the document. */
  isFollowing: boolean
}

/** Judges cells: why one may not be edited, in words; null: it may. */
export function cellRefusal({ book, sheet, rights, isFollowing }: Source) {
  return (row: number, column: number): string | null => {
    if (isFollowing) return say('sharing.sharerOnly')
    if (rights.level === 'read') return say('sheet.readOnly', rights.ownerName)
    const open = openBoxes(book, sheet, rights)
    const problem =
      open === null ? null : judgeBox({ fromRow: row, toRow: row, fromColumn: column, toColumn: column }, open)
    return problem === null ? null : say(problem, rights.ownerName)
  }
}
