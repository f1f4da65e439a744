import { isEditable, isLink, narrowLayout, type TableBinding } from '@mingtai/entry-model'
import type { FormLayout } from '../fill/form-sheet/use-form-sheet.ts'

/** The columns of a row that are filled in, in the order in which its form shows them. */
export function fieldOrder(binding: TableBinding, form: FormLayout | null, isNew: boolean): number[] {
  const { columns } = binding
  const placed =
    form === null
      ? []
      : narrowLayout(form.layout).row.flatMap((part) =>
          part.kind === 'field' ? [columns.findIndex(({ name }) => name === part.name)] : [],
        )
  const order = new Set([...placed, ...columns.keys()])
  return [...order].filter((at) => {
    const column = columns[at]
    return column !== undefined && !isLink(binding, column) && isEditable(binding, column, isNew)
  })
}
