import { type Book, boxOf, effectiveObjects, type Operation } from '@mingtai/sheet-model'
import { cellAddress } from '@mingtai/sheet-view'
import { AreaDialog } from './AreaDialog.tsx'
import type { OpenedArea } from './opened-area.ts'

interface Props {
  book: Book
  area: OpenedArea
  run(operations: readonly Operation[]): boolean
  onClose(): void
}

/** The dialog of an area that is known, or of a new one. */
export function OpenAreaDialog({ book, area, run, onClose }: Props) {
  const { id, sheet, range } = area
  const own = book.sheets.get(sheet)
  const box = own === undefined ? null : boxOf(book, own, range)
  const known = effectiveObjects(book, sheet).find((one) => one.id === id)
  const { title, whom } = known?.value.data ?? {}
  const place =
    box === null
      ? '单元格已删除'
      : `${cellAddress(box.fromRow, box.fromColumn)}:${cellAddress(box.toRow, box.toColumn)}`
  const names = Array.isArray(whom) ? whom.map(String) : []
  return (
    <AreaDialog
      place={place}
      initial={known === undefined ? null : { title: String(title ?? ''), whom: names }}
      onClose={onClose}
      onSave={(data) =>
        run([{ do: 'object', id: id ?? `a-${crypto.randomUUID()}`, value: { kind: 'area', sheet, range, data } }])
      }
      onRemove={known === undefined ? null : () => void run([{ do: 'deleteObject', id: known.id }])}
    />
  )
}
