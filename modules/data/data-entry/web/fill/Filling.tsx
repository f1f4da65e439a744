import {
  type CellValue,
  countAll,
  type Edits,
  type EntryDocument,
  lockProblem,
  openingProblem,
} from '@mingtai/entry-model'
import { sayPhrase } from '@mingtai/messages'
import { useIsPhone, useLeaveQuestion } from '@mingtai/ui'
import { useQueryClient } from '@tanstack/react-query'
import dayjs from 'dayjs'
import { useCallback, useDeferredValue, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import type { Filter, RowSort } from '../../calls.ts'
import { useFillComments } from './comment/use-fill-comments.tsx'
import type { EntrySheetHandle } from './use-sheet-handle.ts'
import { FillCards } from './FillCards.tsx'
import { fillKeys } from './fill-keys.ts'
import { FillDialogs } from './toolbar/FillDialogs.tsx'
import { FillHead } from './toolbar/FillHead.tsx'
import { FillTools } from './toolbar/FillTools.tsx'
import { FillTables } from './FillTables.tsx'
import { FilterBar } from './toolbar/FilterBar.tsx'
import { PhoneFind } from './toolbar/PhoneFind.tsx'
import { useFormLayout } from './form-sheet/use-form-layout.ts'
import { useLayoutTools } from './layout/use-layout-tools.tsx'
import { useSheetLayout } from './layout/use-sheet-layout.ts'
import type { KnownValues } from './model/known-values.ts'
import { ParameterBar } from './toolbar/ParameterBar.tsx'
import type { RowStore } from './model/row-store.ts'
import { usePrevious } from './model/use-previous.ts'
import { useDraft } from './use-draft.ts'
import { useEdits } from './use-edits.ts'
import { useFillDialogs } from './toolbar/use-fill-dialogs.ts'
import { useFillTools } from './toolbar/use-fill-tools.ts'
import { useLookUp } from './use-look-up.ts'
import { useProblems } from './problem/use-problems.ts'

export interface OpenedEntry {
  id: string
  code: string
  name: string
  revision: number
  document: EntryDocument
  /** Sent back with a submission: of which columns its places are. */
  view: string
  draft: { edits: string; savedAt: string } | null
}

interface Props {
  opened: OpenedEntry
  store: RowStore
  known: KnownValues
  /** What the parameters begin with. */
  first: Record<string, string>
  initial(): Edits
  personId: string
  filters: Filter[]
  onFilter(filters: Filter[]): void
  sort: RowSort | null
  onSort(sort: RowSort | null): void
  onReload(): Promise<void>
}

/** One opened report: its tools, the sheet, the lines below it, what is wrong, and submitting. */
export function Filling({ opened, store, known, first, initial, personId, ...shown }: Props) {
  const { id, name } = opened
  const { filters, onFilter, sort, onSort, onReload } = shown
  const [layout, setLayout] = useSheetLayout(id, personId)
  const document = useSyncExternalStore(known.subscribe, known.document)
  const [parameters, setParameters] = useState(first)
  const dialogs = useFillDialogs()
  const sheet = useRef<EntrySheetHandle>(null)
  const client = useQueryClient()
  const form = useEdits({ id, document, initial })
  const { edits } = form
  const draft = useDraft(opened, edits)
  // A key is drawn in its cell first. What else follows from it comes when the next key is not waiting.
  const calm = useDeferredValue(edits)
  // What is submitted is looked at as it stands.
  const seen = dialogs.isSubmitting ? edits : calm
  const previous = usePrevious(id, document, store, seen)
  const problems = useProblems({ document, edits: seen, previous: previous.over, told: form.told })
  const count = countAll(seen)
  const formLayout = useFormLayout(document, parameters)
  const formKind = formLayout?.layout.kind ?? null
  const isPhone = useIsPhone()
  useLeaveQuestion(countAll(edits) > 0)
  useLookUp(known, calm, document.lines.length)
  const closed = openingProblem(document.opening, dayjs().format('YYYY-MM-DD'))
  const isClosed = useMemo(() => closedRows(opened.document), [opened.document])

  const reload = async () => {
    await client.invalidateQueries({ queryKey: ['entry', 'lines', id] })
    await onReload()
  }
  const comments = useFillComments({ id, document, store, sheet })
  const cells = {
    ...{ isClosed, commented: comments.commented },
    hintOf: previous.over === null ? undefined : previous.hintOf,
  }
  const tools = useFillTools({ id, personId, document, edits, filters, form, sheet, onImport: dialogs.startImport })
  const chosen = useCallback(() => sheet.current?.activeColumn() ?? null, [])
  const layoutTools = useLayoutTools({
    columns: document.columns,
    layout,
    sort,
    onSort,
    form: formKind,
    chosen,
    setLayout,
  })
  const handleKey = fillKeys({
    onComment: () => void comments.begin(),
    onUndo: tools.undo,
    onRedo: tools.redo,
    onSubmit: () => dialogs.setSubmitting(countAll(edits) > 0),
  })
  return (
    <div className="fill-page">
      <FillHead
        {...{ name, count, draft }}
        remark={document.remark}
        closed={closed === null ? null : sayPhrase(closed)}
        rows={store.total}
        isFiltered={filters.length > 0}
      />
      <FillTools
        id={id}
        may={document.may}
        tools={tools}
        canUndo={form.can.undo}
        canRedo={form.can.redo}
        hasEdits={count > 0}
        layout={layoutTools}
        said={comments.open}
        onComments={comments.toggle}
        onPivot={dialogs.startPivot}
        onSubmit={dialogs.startSubmitting}
      />
      <ParameterBar parameters={document.parameters} values={parameters} onChange={setParameters} />
      {isPhone ? (
        <PhoneFind columns={document.columns} {...{ filters, sort, onFilter, onSort }} />
      ) : (
        <FilterBar columns={document.columns} filters={filters} onFilter={onFilter} />
      )}
      <div className="fill-stage">
        {isPhone && (
          <FillCards
            {...{ id, document, store, known, form, problems, formLayout, isClosed }}
            commented={comments.commented}
          />
        )}
        <FillTables
          {...{ store, known, form, problems, layout, formLayout, sheet, cells }}
          report={{ id, name, document }}
          calm={seen}
          isHidden={isPhone}
          onKey={handleKey}
        />
        {comments.panel}
      </div>
      <FillDialogs
        {...{ opened, document, form, problems, parameters, sheet, personId, dialogs }}
        unsent={count}
        onReload={reload}
      />
    </div>
  )
}

/** Tells whether a row lies in a closed period; undefined: the report closes none. */
function closedRows({ lock, columns }: EntryDocument): ((values: readonly CellValue[]) => boolean) | undefined {
  return lock === null ? undefined : (values) => lockProblem({ lock, columns }, values) !== null
}
