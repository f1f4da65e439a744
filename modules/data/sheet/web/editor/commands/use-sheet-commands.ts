import { say } from '@mingtai/messages'
import type { Sheet } from '@mingtai/sheet-model'
import type { SheetHandle } from '@mingtai/sheet-view'
import { useNotice } from '@mingtai/ui'
import type { RefObject } from 'react'
import type { SheetSession } from '../session/session.ts'
import type { BookView } from '../view/book-view.ts'
import { contentCommands } from './content-commands.ts'
import { lineCommands } from './line-commands.ts'
import { lookCommands } from './look-commands.ts'
import type { SheetTarget } from './sheet-target.ts'

interface Source {
  session: SheetSession
  sheet: Sheet
  view: BookView
  handle: RefObject<SheetHandle | null>
}

export type SheetCommands = ReturnType<typeof useSheetCommands>

/** What may be done with the selected cells; what may not be done says why. */
export function useSheetCommands({ session, sheet, view, handle }: Source) {
  const notice = useNotice()
  const target: SheetTarget = {
    book: session.replica.book,
    sheet,
    view,
    notice,
    selected: () => handle.current?.range() ?? null,
    active: () => handle.current?.activeCell() ?? null,
    run(operations) {
      const problem = session.act(operations)
      if (problem === null) return true
      notice.warn(say(problem, session.state().rights.ownerName))
      return false
    },
  }
  return {
    run: target.run,
    selected: target.selected,
    ...lookCommands(target),
    ...lineCommands(target),
    ...contentCommands(target),
    undo: session.undo,
    redo: session.redo,
  }
}
