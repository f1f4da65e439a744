import { changesOf, countAll, type Edits, type EntryDocument } from '@mingtai/entry-model'
import { say } from '@mingtai/messages'
import { saveDownload, useConfirm, useNotice } from '@mingtai/ui'
import { type RefObject, useEffect, useMemo, useRef } from 'react'
import type { Filter } from '../../../calls.ts'
import { api } from '../../api.ts'
import type { EntrySheetHandle } from '../use-sheet-handle.ts'
import { dropDraft } from '../use-draft.ts'
import type { EditedForm } from '../use-edits.ts'
import type { SheetAction } from './use-sheet-actions.ts'

interface Source {
  id: string
  personId: string
  document: EntryDocument
  edits: Edits
  filters: Filter[]
  form: EditedForm
  sheet: RefObject<EntrySheetHandle | null>
  onImport(): void
}

export type FillActions = ReturnType<typeof useFillTools>

/** What the tools do. They stay the same while something is typed, so that the toolbar is not drawn again at each key. */
export function useFillTools(source: Source) {
  const now = useRef(source)
  useEffect(() => {
    now.current = source
  })
  const notice = useNotice()
  const confirm = useConfirm()
  const said = useRef({ notice, confirm })
  useEffect(() => {
    said.current = { notice, confirm }
  })
  return useMemo(
    () => ({
      undo: () => now.current.form.undo(),
      redo: () => now.current.form.redo(),
      act: (action: SheetAction) => now.current.sheet.current?.act(action),
      importFile: () => now.current.onImport(),
      exportFile: async (format: 'xlsx' | 'csv' | 'pdf' = 'xlsx') => {
        const { id, document, edits, filters } = now.current
        try {
          await saveDownload(await api.exportForm({ id, filters, changes: changesOf(document, edits), format }))
        } catch (problem) {
          said.current.notice.refuse(problem)
        }
      },
      drop: async () => {
        const { id, personId, edits, form } = now.current
        const title = say('confirm.dropEdits', countAll(edits))
        if (!(await said.current.confirm({ title, verb: '放弃', danger: true }))) return
        form.clear()
        await dropDraft(id, personId)
      },
    }),
    [],
  )
}
