import { say } from '@mingtai/messages'
import type { Box, Sheet } from '@mingtai/sheet-model'
import type { SheetHandle } from '@mingtai/sheet-view'
import { useNotice } from '@mingtai/ui'
import type { RefObject } from 'react'
import { invalidCell } from '../../../batch-validation.ts'
import { judgeBatch } from '../../../judge.ts'
import { cellPlaceOf } from '../edit/cell-place-of.ts'
import { openedArea } from '../dialog/opened-area.ts'
import type { SheetSession } from '../session/session.ts'
import type { BookView } from '../view/book-view.ts'
import { contentCommands } from './content-commands.ts'
import type { OwnFilters } from '../filter/use-own-filters.ts'
import { filterCommands } from './filter-commands.ts'
import { lineCommands } from './line-commands.ts'
import { lookCommands } from './look-commands.ts'
import type { SheetTarget } from './sheet-target.ts'

interface Source {
  session: SheetSession
  sheet: Sheet
  view: BookView
  handle: RefObject<SheetHandle | null>
  filters: OwnFilters
}

export type SheetCommands = ReturnType<typeof useSheetCommands>

/** What may be done with the selected cells; what may not be done says why. */
export function useSheetCommands({ session, sheet, view, handle, filters }: Source) {
  const notice = useNotice()
  const target: SheetTarget = {
    book: session.replica.book,
    sheet,
    view,
    notice,
    selected: () => handle.current?.range() ?? null,
    active: () => handle.current?.activeCell() ?? null,
    may: (operations) => judgeBatch(session.replica.book, { operations }, session.state().rights) === null,
    run(operations, since) {
      const invalid = invalidCell(session.replica.book, operations, () => view.evaluator)
      if (invalid !== null) {
        const { place, sentence, isAlone } = invalid
        notice.warn(isAlone ? sentence : say('sheet.invalidContent', place, sentence))
        return false
      }
      const problem = session.act(operations, since)
      if (problem === null) return true
      notice.warn(say(problem, session.state().rights.ownerName))
      return false
    },
  }
  /** What may not be taken back any more says why. */
  const told = (problem: ReturnType<SheetSession['undo']>) => {
    if (problem !== null) notice.warn(`没有撤销：${say(problem, session.state().rights.ownerName)}`)
  }
  return {
    run: target.run,
    selected: target.selected,
    active: target.active,
    ...filterCommands(target, filters),
    ...lookCommands(target),
    ...lineCommands(target),
    ...contentCommands(target),
    /** The area in which cells lie, or a new one. */
    areaOf: (box: Box) => openedArea(target.book, sheet, box),
    /** A cell by its lines, and how it is called now; null: there is no such cell. */
    placeOf: (row: number, column: number) => cellPlaceOf(target.book, sheet, row, column),
    undo: () => told(session.undo()),
    redo: () => told(session.redo()),
  }
}
