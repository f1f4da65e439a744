import {
  type Edit,
  editedForm,
  type Edits,
  type EntryDocument,
  historyOf,
  redone,
  stepped,
  undone,
} from '@mingtai/entry-model'
import { useNotice } from '@mingtai/ui'
import { useState } from 'react'
import type { Problem } from '../../calls.ts'
import { removedWith } from './model/lines-below.ts'

interface Opened {
  id: string
  document: EntryDocument
  initial(): Edits
}

export type EditedForm = ReturnType<typeof useEdits>

/** What was typed and not yet submitted, step by step; what the server said of it is over with the next step. */
export function useEdits({ id, document, initial }: Opened) {
  const [history, setHistory] = useState(() => historyOf(initial()))
  const [told, setTold] = useState<Problem[]>([])
  const notice = useNotice()

  const step = (next: (edits: Edits) => Edits) => {
    setTold([])
    setHistory((one) => stepped(one, next(one.now)))
  }
  const change = (table: number, edits: readonly Edit[]) => step((now) => editedForm(document, now, { table, edits }))
  /** Changes of several tables, such as a new row with its first line, are one step. */
  const changeParts = (parts: readonly { table: number; edits: readonly Edit[] }[]) =>
    step((now) => parts.reduce((form, part) => editedForm(document, form, part), now))
  /** Lines below rows that are deleted go with them. */
  const changeMain = async (next: readonly Edit[]) => {
    const removed = next.flatMap((edit) => (edit.kind === 'delete' ? [edit] : []))
    if (removed.length === 0 || document.lines.length === 0) return change(0, next)
    try {
      const below = await removedWith(id, document, removed)
      step((now) => {
        const after = editedForm(document, now, { table: 0, edits: next })
        return below.reduce((form, part) => editedForm(document, form, part), after)
      })
    } catch (problem) {
      notice.refuse(problem)
    }
  }
  return {
    edits: history.now,
    can: { undo: history.past.length > 0, redo: history.future.length > 0 },
    /** What the server found. */
    told,
    setTold,
    change,
    changeParts,
    changeMain,
    undo: () => setHistory(undone),
    redo: () => setHistory(redone),
    /** Takes other edits as the next step. */
    take: (next: Edits) => setHistory((one) => stepped(one, next)),
    takeImported: (next: Edits) => step(() => next),
    clear() {
      setTold([])
      setHistory(historyOf())
    },
  }
}
