import { applyBatch, bookOf, type Box, endAt, livingSheets, type Operation, sheetNames } from '@mingtai/sheet-model'
import { type SheetHandle, SheetView } from '@mingtai/sheet-view'
import { EmptyState, useNotice } from '@mingtai/ui'
import { useRef, useState } from 'react'
import { bookViews } from '../editor/view/book-view.ts'
import '../editor/editor.css'
import '../editor/history/history.css'
import '../editor/rules.css'
import './reader.css'

export interface Selected {
  /** Id of the sheet. */
  sheet: string
  box: Box
}

export interface SheetReaderProps {
  /** A book as calls give it. */
  snapshot: unknown
  label: string
  /** Ranges that stand out. */
  marks?: readonly Selected[]
  onSelect?(selected: Selected): void
}

const MARK = '#fff6df'

/** A book that is only read: what was frozen, or a table of which a range is chosen. */
export function SheetReader({ snapshot, label, marks = [], onSelect }: SheetReaderProps) {
  const [book] = useState(() => markedBook(snapshot, marks))
  const [views] = useState(() => bookViews(book))
  const [chosen, setChosen] = useState<string | null>(marks[0]?.sheet ?? null)
  const handle = useRef<SheetHandle>(null)
  const notice = useNotice()
  const sheets = livingSheets(book)
  const names = sheetNames(book)
  const sheet = sheets.find(({ id }) => id === chosen) ?? sheets[0]
  if (sheet === undefined) return <EmptyState text="这张表里还没有工作表。" />
  const view = views.of(sheet, null)
  return (
    <div className="coedit sheet-reader">
      <div className="coedit-sheet">
        <SheetView
          key={sheet.id}
          ref={handle}
          meta={view.meta}
          label={label}
          load={async (from, rows) => view.window(from, rows)}
          onState={() => {
            const box = handle.current?.range()
            if (box != null) onSelect?.({ sheet: sheet.id, box })
          }}
          onNotice={notice.info}
        />
      </div>
      {sheets.length > 1 && (
        <div className="sheet-reader-tabs" role="group" aria-label="工作表">
          {sheets.map(({ id }) => (
            <button key={id} type="button" aria-pressed={id === sheet.id} onClick={() => setChosen(id)}>
              {names.get(id)}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}

/** The marks are looks of this copy alone. */
function markedBook(snapshot: unknown, marks: readonly Selected[]) {
  // Its shape is that of our own server.
  const book = bookOf(JSON.parse(JSON.stringify(snapshot)))
  const operations = livingSheets(book).flatMap((sheet) =>
    marks
      .filter((mark) => mark.sheet === sheet.id)
      .flatMap(({ box }): Operation[] => {
        const top = endAt(book, sheet, 'row', box.fromRow)
        const bottom = endAt(book, sheet, 'row', box.toRow)
        const left = endAt(book, sheet, 'column', box.fromColumn)
        const right = endAt(book, sheet, 'column', box.toColumn)
        if (top === null || bottom === null || left === null || right === null) return []
        return [
          { do: 'style', sheet: sheet.id, range: { rows: [top, bottom], columns: [left, right] }, set: { fill: MARK } },
        ]
      }),
  )
  if (operations.length > 0) applyBatch(book, { key: 'marks-1', client: 'marks', base: book.revision, operations })
  return book
}
