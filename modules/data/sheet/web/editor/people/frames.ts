import { type Book, type Box, positionOf, type Sheet } from '@mingtai/sheet-model'
import { areasOf, openBoxes } from '../../../judge.ts'
import type { Present, SessionState } from '../session/session.ts'
import { namedCells } from '../cell/pointing.ts'
import type { Frame } from './Overlay.tsx'
import { inks, personColor } from './person-color.ts'

const BLUE = '#2b6cd4'

/** Frames over the cells of a sheet: where others are, and where I may edit. */
export function framesOf({
  book,
  sheet,
  state,
  own,
}: {
  book: Book
  sheet: Sheet
  state: SessionState
  own: string
}): Frame[] {
  const others = state.people.flatMap((person): Frame[] => {
    const box = person.client === own ? null : boxOfPerson(book, sheet, person)
    return box === null
      ? []
      : [
          {
            // Wherever somebody goes, the name is shown again for a while.
            key: `${person.client} ${box.fromRow} ${box.fromColumn}`,
            box,
            kind: 'person',
            label: person.name,
            color: personColor(person.client),
          },
        ]
  })
  const open = openBoxes(book, sheet, state.rights)
  const mine = (open ?? []).map((box, at): Frame => ({ key: `open ${at}`, box, kind: 'area', label: '', color: BLUE }))
  if (state.rights.level !== 'owner') return [...mine, ...others]
  const marked = areasOf(book, sheet).map(({ id, box, value }): Frame => ({
    key: id,
    box,
    kind: 'marked',
    color: BLUE,
    label: typeof value.data['title'] === 'string' ? value.data['title'] : '',
  }))
  return [...marked, ...others]
}

/** Frames over the cells that a formula names while it is typed. */
export function referenceFrames(text: string): Frame[] {
  return namedCells(text).map(({ start, box }, at) => ({
    key: `named ${start}`,
    box,
    kind: 'named',
    label: '',
    color: inks[at % inks.length] ?? BLUE,
  }))
}

export function boxOfPerson(book: Book, sheet: Sheet, { selection }: Present): Box | null {
  if (selection === null || selection.sheet !== sheet.id) return null
  const fromRow = positionOf(book, sheet, 'row', selection.from[0])
  const toRow = positionOf(book, sheet, 'row', selection.to[0])
  const fromColumn = positionOf(book, sheet, 'column', selection.from[1])
  const toColumn = positionOf(book, sheet, 'column', selection.to[1])
  if (fromRow === null || toRow === null || fromColumn === null || toColumn === null) return null
  return { fromRow, toRow, fromColumn, toColumn }
}
