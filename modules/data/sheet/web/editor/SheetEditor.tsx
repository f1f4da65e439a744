import { livingSheets, type Sheet, sheetProperties } from '@mingtai/sheet-model'
import { EmptyState } from '@mingtai/ui'
import { useState, useSyncExternalStore } from 'react'
import { useOwnFilters } from './filter/use-own-filters.ts'
import { OpenedSheet } from './OpenedSheet.tsx'
import type { SheetSession } from './session/session.ts'
import { bookViews } from './view/book-view.ts'

/** The document that is edited together: one of its sheets at a time. */
export function SheetEditor({ id, session, isEmbedded }: { id: string; session: SheetSession; isEmbedded: boolean }) {
  const { book } = session.replica
  const state = useSyncExternalStore(session.subscribe, session.state)
  const [views] = useState(() => bookViews(book))
  const filters = useOwnFilters(id)
  const [chosen, setChosen] = useState<string | null>(null)
  const sheets = livingSheets(book)
  const isShown = (one: Sheet) => sheetProperties(book, one)['hidden'] !== true
  const sheet = sheets.find((one) => one.id === chosen) ?? sheets.find(isShown) ?? sheets[0]
  if (sheet === undefined || state.isOver) return <EmptyState text="表格已被删除，或者您不再有查看它的权限。" />
  const view = views.of(sheet, filters.of(sheet.id))
  return <OpenedSheet {...{ id, session, state, sheet, view, filters, isEmbedded, onChoose: setChosen }} />
}
