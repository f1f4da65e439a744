import { positionOf, type Sheet } from '@mingtai/sheet-model'
import type { SheetHandle } from '@mingtai/sheet-view'
import { type RefObject, useEffect, useEffectEvent } from 'react'
import type { Sharer } from '../../../calls.ts'
import type { Present, SheetSession } from '../session/session.ts'
import { boxOfPerson } from './frames.ts'

interface Source {
  session: SheetSession
  sheet: Sheet
  /** Whom I follow; null: nobody. */
  sharer: Sharer
  people: readonly Present[]
  handle: RefObject<SheetHandle | null>
  onChoose(sheet: string): void
}

/** Whoever is shown something follows the sheet and the selection of the sharer. Answers how to go to somebody. */
export function useFollowing({ session, sheet, sharer, people, handle, onChoose }: Source) {
  const { book } = session.replica
  const goTo = (person: Present) => {
    if (person.selection === null) return
    if (person.selection.sheet !== sheet.id) return onChoose(person.selection.sheet)
    const box = boxOfPerson(book, sheet, person)
    if (box !== null) handle.current?.showCell(box.fromRow, box.fromColumn)
  }
  const sharing = sharer === null ? undefined : people.find(({ client }) => client === sharer.client)
  const place = JSON.stringify(sharing?.selection ?? null)
  const follow = useEffectEvent(() => {
    if (sharing === undefined) return
    goTo(sharing)
    const { sheet: seen, top } = sharing.selection ?? {}
    const row = top === undefined || seen !== sheet.id ? null : positionOf(book, sheet, 'row', top)
    if (row !== null) handle.current?.jumpTo(row)
  })
  useEffect(() => follow(), [place, sheet.id])
  return goTo
}
