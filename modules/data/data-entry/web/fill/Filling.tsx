import { changesOf, countAll, type Edits, type EntryDocument } from '@mingtai/entry-model'
import { say } from '@mingtai/messages'
import { saveDownload, useConfirm, useLeaveQuestion, useNotice } from '@mingtai/ui'
import { useQueryClient } from '@tanstack/react-query'
import { Grid } from 'antd'
import { type KeyboardEvent, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import type { Filter, RowSort } from '../../calls.ts'
import { api } from '../api.ts'
import type { EntrySheetHandle } from './EntrySheet.tsx'
import type { SheetAction } from './use-sheet-actions.ts'
import { ImportDialog } from './exchange/ImportDialog.tsx'
import { FillCards } from './FillCards.tsx'
import { FillHead } from './FillHead.tsx'
import { FillTools } from './FillTools.tsx'
import { FillTables } from './FillTables.tsx'
import { FilterBar } from './FilterBar.tsx'
import { useFormLayout } from './form-sheet/use-form-layout.ts'
import { LayoutTools } from './layout/LayoutTools.tsx'
import { useSheetLayout } from './layout/use-sheet-layout.ts'
import { closedRows } from './model/closed-rows.ts'
import type { KnownValues } from './model/known-values.ts'
import { ParameterBar } from './ParameterBar.tsx'
import type { RowStore } from './model/row-store.ts'
import { usePrevious } from './model/use-previous.ts'
import { Submitting } from './Submitting.tsx'
import { dropDraft, useDraft } from './use-draft.ts'
import { useEdits } from './use-edits.ts'
import { useLookUp } from './use-look-up.ts'
import { useProblems } from './use-problems.ts'

export interface OpenedEntry {
  id: string
  code: string
  name: string
  revision: number
  document: EntryDocument
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
  const [isSubmitting, setSubmitting] = useState(false)
  const [isImporting, setImporting] = useState(false)
  const sheet = useRef<EntrySheetHandle>(null)
  const notice = useNotice()
  const confirm = useConfirm()
  const client = useQueryClient()
  const form = useEdits({ id, document, initial })
  const { edits } = form
  const draft = useDraft(opened, edits)
  const previous = usePrevious(id, document, store, edits)
  const problems = useProblems({ document, edits, previous: previous.over, told: form.told })
  const count = countAll(edits)
  // Its lists are not drawn again at each key.
  const filterBar = useMemo(
    () => <FilterBar columns={document.columns} filters={filters} onFilter={onFilter} />,
    [document.columns, filters, onFilter],
  )
  const formLayout = useFormLayout(document, parameters)
  const isPhone = Grid.useBreakpoint().md === false
  useLeaveQuestion(count > 0)
  useLookUp(known, edits, document.lines.length)
  const isClosed = useMemo(() => closedRows(opened.document), [opened.document])

  const reload = async () => {
    await client.invalidateQueries({ queryKey: ['entry', 'lines', id] })
    await onReload()
  }
  const tools = {
    undo: form.undo,
    redo: form.redo,
    act: (action: SheetAction) => sheet.current?.act(action),
    importFile: () => setImporting(true),
    exportFile: async (format: 'xlsx' | 'csv' | 'pdf' = 'xlsx') => {
      try {
        await saveDownload(await api.exportForm({ id, filters, changes: changesOf(document, edits), format }))
      } catch (problem) {
        notice.refuse(problem)
      }
    },
    drop: async () => {
      if (!(await confirm({ title: say('confirm.dropEdits', count), verb: '放弃', danger: true }))) return
      form.clear()
      await dropDraft(id, personId)
    },
  }
  const handleKey = (event: KeyboardEvent): boolean => {
    const key = event.key.toLowerCase()
    if (!event.ctrlKey && !event.metaKey) return false
    if (key === 'z' && !event.shiftKey) tools.undo()
    else if (key === 'y' || key === 'z') tools.redo()
    else if (key === 's') setSubmitting(count > 0)
    else return false
    return true
  }
  return (
    <div className="fill-page">
      <FillHead
        name={name}
        remark={document.remark}
        rows={store.total}
        isFiltered={filters.length > 0}
        count={count}
        draft={draft}
      />
      <FillTools
        id={id}
        may={document.may}
        tools={tools}
        can={{ ...form.can, drop: count > 0 }}
        count={count}
        layout={
          <LayoutTools
            columns={document.columns}
            {...{ layout, sort, onSort }}
            chosen={() => sheet.current?.activeColumn() ?? null}
            onLayout={setLayout}
          />
        }
        onSubmit={() => setSubmitting(true)}
      />
      <ParameterBar parameters={document.parameters} values={parameters} onChange={setParameters} />
      {filterBar}
      {isPhone && <FillCards {...{ id, document, store, known, form, problems, isClosed }} />}
      <FillTables
        {...{ id, name, document, store, known, form, problems, layout, formLayout, isClosed, sheet }}
        hintOf={previous.over === null ? undefined : previous.hintOf}
        isHidden={isPhone}
        onKey={handleKey}
      />
      {isImporting && (
        <ImportDialog {...{ id, document, edits }} onClose={() => setImporting(false)} onImport={form.takeImported} />
      )}
      {isSubmitting && (
        <Submitting
          opened={opened}
          edits={edits}
          problems={problems}
          parameters={parameters}
          onProblems={form.setTold}
          onEdits={form.take}
          onClose={() => {
            setSubmitting(false)
            sheet.current?.focus()
          }}
          onDone={async () => {
            form.clear()
            await dropDraft(id, personId)
            await reload()
          }}
          onReload={reload}
        />
      )}
    </div>
  )
}
