import type { EntryDocument } from '@mingtai/entry-model'
import { later } from '@mingtai/ui'
import type { RefObject } from 'react'
import type { Problem } from '../../../calls.ts'
import { ImportDialog } from '../exchange/ImportDialog.tsx'
import type { OpenedEntry } from '../Filling.tsx'
import { Submitting } from '../problem/Submitting.tsx'
import { dropDraft } from '../use-draft.ts'
import type { EditedForm } from '../use-edits.ts'
import type { EntrySheetHandle } from '../use-sheet-handle.ts'
import type { OpenDialogs } from './use-fill-dialogs.ts'

const FillPivot = later(async () => (await import('./FillPivot.tsx')).FillPivot)

interface Props {
  opened: OpenedEntry
  /** The document whose columns know what their values are called. */
  document: EntryDocument
  form: EditedForm
  problems: Problem[]
  parameters: Record<string, string>
  sheet: RefObject<EntrySheetHandle | null>
  personId: string
  dialogs: OpenDialogs
  /** How many rows are not submitted. */
  unsent: number
  onReload(): Promise<void>
}

/** What lies over the sheet while it is open: the pivot, the import of a workbook, submitting. */
export function FillDialogs({ opened, document, form, problems, parameters, sheet, dialogs, ...rest }: Props) {
  const { personId, unsent, onReload } = rest
  const { id } = opened
  const { edits } = form
  const { isPivoting, setPivoting, isImporting, setImporting, isSubmitting, setSubmitting } = dialogs
  return (
    <>
      {isPivoting && <FillPivot {...{ id, document, unsent }} onClose={() => setPivoting(false)} />}
      {isImporting && (
        <ImportDialog
          {...{ id, document, edits }}
          onClose={() => {
            setImporting(false)
            sheet.current?.focus()
          }}
          onImport={(after) => {
            form.takeImported(after)
            // Once the new rows are drawn: the first of them is in sight, and keys go to the sheet.
            const first = after.added[edits.added.length]?.ref
            if (first !== undefined) setTimeout(() => sheet.current?.show(first, 0))
          }}
        />
      )}
      {isSubmitting && (
        <Submitting
          opened={opened}
          named={document}
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
            await onReload()
          }}
          onReload={onReload}
        />
      )}
    </>
  )
}
