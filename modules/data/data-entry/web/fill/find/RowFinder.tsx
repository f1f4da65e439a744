import type { TableBinding } from '@mingtai/entry-model'
import type { SheetHandle } from '@mingtai/sheet-view'
import type { ComponentProps, RefObject } from 'react'
import type { FilledRows } from '../model/filled-rows.ts'
import type { RowStore } from '../model/row-store.ts'
import { hiddenColumns } from '../model/sheet-window.ts'
import { foundCells } from './find-cells.ts'
import { FindBar } from './FindBar.tsx'

interface Props extends Pick<ComponentProps<typeof FindBar>, 'onReplace' | 'onClose'> {
  binding: TableBinding
  rows: FilledRows
  store: RowStore
  view: RefObject<SheetHandle | null>
}

/** Searching all rows, also those that were not read yet. */
export function RowFinder({ binding, rows, store, view, ...on }: Props) {
  return (
    <FindBar
      canReplace={binding.may.update || binding.may.insert}
      find={async (query) => {
        await store.need(0, store.total - 1)
        return foundCells(binding, rows, query, binding.link === undefined ? 0 : hiddenColumns(binding))
      }}
      onShow={({ row, column }) => view.current?.showCell(row, column)}
      {...on}
    />
  )
}
