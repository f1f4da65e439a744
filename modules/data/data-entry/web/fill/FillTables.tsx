import { bindingAt, type Edits, type EntryDocument, keyText, linesOf, parentOf, refPlace } from '@mingtai/entry-model'
import { useNotice } from '@mingtai/ui'
import { type ComponentProps, type KeyboardEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import type { Problem } from '../../calls.ts'
import { EntrySheet, type SheetRows } from './EntrySheet.tsx'
import type { FormLayout } from './form-sheet/use-form-sheet.ts'
import { isOnCard, tablesBelow } from './form-sheet/table-part.ts'
import type { SheetLayout } from './layout/sheet-layout.ts'
import { LinesPane } from './LinesPane.tsx'
import { problemIndex } from './model/cell-problems.ts'
import type { FilledRow } from './model/filled-rows.ts'
import type { KnownValues } from './model/known-values.ts'
import type { RowStore } from './model/row-store.ts'
import { ProblemList } from './problem/ProblemList.tsx'
import { SumBar } from './toolbar/SumBar.tsx'
import type { EditedForm } from './use-edits.ts'
import { useLineResults } from './use-line-results.ts'
import type { EntrySheetHandle } from './use-sheet-handle.ts'

interface Props {
  /** `id` is null for a visitor, who sees new lines alone. */
  report: { id: string | null; name: string; document: EntryDocument }
  store: RowStore
  known: KnownValues
  form: EditedForm
  problems: Problem[]
  /** The edits as of the last moment in which no key was waiting, for what follows from them. */
  calm: Edits
  layout: SheetLayout
  /** The sheet of a report that the main table is filled in on; null: a list. */
  formLayout: FormLayout | null
  /** What was said about cells, what is said at one that is compared with the period before, and rows of a closed period. */
  cells: Pick<ComponentProps<typeof EntrySheet>, 'commented' | 'hintOf'> & Pick<SheetRows, 'isClosed'>
  /** The main table. */
  sheet: RefObject<EntrySheetHandle | null>
  isHidden: boolean
  /** Keys that are meant for the whole report; true where one was. */
  onKey(event: KeyboardEvent): boolean
}

/** The main table, the lines of its active row, and the list of what is wrong, which leads to its cells. */
export function FillTables({ report, store, known, form, problems, calm, layout, formLayout, ...rest }: Props) {
  const { id, name, document } = report
  const { sheet, isHidden, onKey } = rest
  const { isClosed, hintOf, commented } = rest.cells
  const { edits, change } = form
  const [main, setMain] = useState<FilledRow | null>(null)
  const layoutOf = formLayout?.layout
  const below = useMemo(() => tablesBelow(document, layoutOf), [document, layoutOf])
  const [asked, setTable] = useState(1)
  const table = below.includes(asked) ? asked : (below[0] ?? 0)
  const sought = useRef<Problem | null>(null)
  const pane = useRef<EntrySheetHandle>(null)
  const notice = useNotice()
  const { changeParts } = form
  const card = layoutOf?.kind === 'card' ? { id, document, edits, problems, known, onEdit: changeParts } : null
  const withResults = useLineResults({ id, document, store, known }, edits)
  const shown = useMemo(() => withResults(edits), [withResults, edits])
  const summed = useMemo(() => withResults(calm), [withResults, calm])
  const inMain = useMemo(() => problemIndex(problems, 0), [problems])
  const inLines = useMemo(() => problemIndex(problems, table), [problems, table])
  const hasLines = below.length > 0
  const showCell = (problem: Problem) => {
    const place = refPlace(problem.ref)
    const ref = place.table === 0 ? place.ref : parentRef(document, edits, place)
    const isHere = isOnCard(layoutOf, place.table)
    const line = isHere ? { ...place, column: problem.column } : undefined
    const isShown = sheet.current?.show(ref, place.table === 0 ? problem.column : 0, line) === true
    if (!isShown) return notice.info('这一行不在当前的筛选里，请清除筛选后再看。')
    if (place.table === 0 || isHere) return
    setTable(place.table)
    // A cell below another main row is shown once the lines of that row are there.
    if (pane.current?.show(place.ref, problem.column) !== true) sought.current = problem
  }
  const show = useRef(showCell)
  useEffect(() => {
    show.current = showCell
  })
  // Up to two hundred lines are not drawn again at each key.
  const list = useMemo(
    () =>
      problems.length > 0 && (
        <ProblemList document={document} edits={calm} problems={problems} onShow={(problem) => show.current(problem)} />
      ),
    [document, calm, problems],
  )

  return (
    <div className="fill-body" hidden={isHidden}>
      <div className="fill-tables" data-lines={hasLines}>
        <EntrySheet
          ref={sheet}
          of={{ table: 0, binding: document, label: `${name}，填报表格` }}
          data={{ store, edits: shown, problems: inMain, known, isClosed }}
          onEdit={(next) => void form.changeMain(next)}
          onKey={onKey}
          onActive={hasLines ? setMain : undefined}
          layout={layout}
          formLayout={formLayout}
          hintOf={hintOf}
          card={card}
          commented={commented}
        />
        <SumBar document={document} store={store} edits={summed} />
        {hasLines && (
          <LinesPane
            place={{ pane, sought }}
            id={id}
            document={document}
            tables={below}
            table={table}
            main={currentRow(main, edits)}
            data={{ edits, problems: inLines, known }}
            onTable={setTable}
            onAction={(action) => pane.current?.act(action)}
            onEdit={(next) => change(table, next)}
            onKey={onKey}
          />
        )}
      </div>
      {list}
    </div>
  )
}

/** The active main row as it now stands; one that was dropped is none. */
function currentRow(row: FilledRow | null, edits: Edits): FilledRow | null {
  if (row?.kind === 'base') return { ...row, edited: edits.rows[row.ref] ?? null }
  if (row?.kind !== 'new') return row
  const at = edits.added.findIndex(({ ref }) => ref === row.ref)
  const own = edits.added[at]
  return own === undefined ? null : { ...row, row: own, at }
}

/** The main row that a row of lines belongs to. */
function parentRef(document: EntryDocument, edits: Edits, { table, ref }: { table: number; ref: string }): string {
  const own = linesOf(edits, table)
  const row = own.rows[ref]
  if (row !== undefined) return keyText(parentOf(bindingAt(document, table), row))
  return own.added.find((one) => one.ref === ref)?.parent ?? ''
}
