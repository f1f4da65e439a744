import type { CellValue, EntryDocument } from '@mingtai/entry-model'
import { useMemo } from 'react'
import type { Problem } from '../../calls.ts'
import type { CellPlace } from './comment/use-cell-threads.ts'
import { FormFacts } from '../form/FormFacts.tsx'
import { PhoneLines } from '../form/PhoneLines.tsx'
import { RowCards } from '../form/RowCards.tsx'
import { formValues } from './form-sheet/form-values.ts'
import { tablesBelow } from './form-sheet/table-part.ts'
import { useExtremes } from './form-sheet/use-extremes.ts'
import type { FormLayout } from './form-sheet/use-form-sheet.ts'
import { problemIndex } from './model/cell-problems.ts'
import { filledRows } from './model/filled-rows.ts'
import type { KnownValues } from './model/known-values.ts'
import { PART, type RowStore } from './model/row-store.ts'
import type { EditedForm } from './use-edits.ts'
import { useLineResults } from './use-line-results.ts'

interface Props {
  id: string
  document: EntryDocument
  store: RowStore
  known: KnownValues
  form: EditedForm
  problems: Problem[]
  /** The sheet of a report that the rows are filled in on elsewhere; null: a list. */
  formLayout: FormLayout | null
  /** Cells that something was said about. */
  commented: readonly CellPlace[]
  /** Rows of a closed period can only be read. */
  isClosed: ((values: readonly CellValue[]) => boolean) | undefined
}

/** The rows of the form on a phone: one card each, with its lines. */
export function FillCards({ id, document, store, known, form, problems, formLayout, commented, isClosed }: Props) {
  const { edits, change } = form
  const inMain = useMemo(() => problemIndex(problems, 0), [problems])
  const said = useMemo(() => Map.groupBy(commented, ({ ref }) => ref), [commented])
  const hasLines = document.lines.length > 0
  const isCard = formLayout?.layout.kind === 'card'
  const card = isCard ? { id, document, edits, problems, known, onEdit: form.changeParts } : null
  const withResults = useLineResults({ id, document, store, known }, edits)
  const shown = useMemo(() => withResults(edits), [withResults, edits])
  const rows = filledRows(document, store, shown, isClosed)
  const answered = useExtremes({ layout: formLayout?.layout ?? null, binding: document, store, edits: shown })
  const values =
    formLayout === null
      ? null
      : formValues({ formLayout, store: answered, edits: shown, rows, binding: document, current: 0, mostWhole: PART })
  const facts = (part: 'head' | 'foot') =>
    formLayout !== null && values !== null && <FormFacts layout={formLayout.layout} {...{ values, part }} />
  return (
    <div className="fill-body fill-phone">
      {facts('head')}
      <RowCards
        of={{ table: 0, binding: document, word: '行' }}
        rows={rows}
        form={formLayout}
        known={known}
        problems={inMain}
        said={said}
        onEdit={(next) => void form.changeMain(next)}
        need={(to) => store.need(0, to)}
        lines={{
          card,
          ...(hasLines && {
            below: tablesBelow(document, formLayout?.layout),
            of: (row, tables, isInside) => (
              <PhoneLines {...{ id, document, edits, known, problems, tables, isInside }} main={row} onEdit={change} />
            ),
          }),
        }}
      />
      {facts('foot')}
    </div>
  )
}
