import type { EntryDocument } from '@mingtai/entry-model'
import type { Problem } from '../../calls.ts'
import type { VisitFiles } from '../fill/cell/FilesDialog.tsx'
import { formValues } from '../fill/form-sheet/form-values.ts'
import { tablesBelow } from '../fill/form-sheet/table-part.ts'
import type { FormLayout } from '../fill/form-sheet/use-form-sheet.ts'
import { problemIndex } from '../fill/model/cell-problems.ts'
import { filledRows } from '../fill/model/filled-rows.ts'
import type { KnownValues } from '../fill/model/known-values.ts'
import type { RowStore } from '../fill/model/row-store.ts'
import type { EditedForm } from '../fill/use-edits.ts'
import { FormFacts } from '../form/FormFacts.tsx'
import { PhoneLines } from '../form/PhoneLines.tsx'
import { RowCards } from '../form/RowCards.tsx'

interface Props {
  document: EntryDocument
  store: RowStore
  known: KnownValues
  form: EditedForm
  problems: Problem[]
  formLayout: FormLayout | null
  files: VisitFiles
}

/** What a visitor fills in, row by row. */
export function VisitCards({ document, store, known, form, problems, formLayout, files }: Props) {
  const { edits, change } = form
  const isCard = formLayout?.layout.kind === 'card'
  const card = isCard ? { id: null, document, edits, problems, known, onEdit: form.changeParts } : null
  const rows = filledRows(document, store, edits)
  const values =
    formLayout === null
      ? null
      : formValues({ formLayout, store, edits, rows, binding: document, current: 0, mostWhole: store.total })
  const facts = (part: 'head' | 'foot') =>
    formLayout !== null && values !== null && <FormFacts layout={formLayout.layout} {...{ values, part }} />
  return (
    <>
      {facts('head')}
      <RowCards
        of={{ table: 0, binding: document, word: '行' }}
        rows={rows}
        known={known}
        form={formLayout}
        problems={problemIndex(problems, 0)}
        visit={files}
        onEdit={(next) => change(0, next)}
        lines={{
          card,
          ...(document.lines.length > 0 && {
            below: tablesBelow(document, formLayout?.layout),
            of: (row, tables, isInside) =>
              row.kind === 'new' ? (
                <PhoneLines
                  {...{ document, edits, known, problems, tables, isInside }}
                  visit={files}
                  id={null}
                  main={row}
                  onEdit={change}
                />
              ) : null,
          }),
        }}
      />
      {facts('foot')}
    </>
  )
}
