import type { Book, Box, Sheet } from '@mingtai/sheet-model'
import { cellAddress } from '@mingtai/sheet-view'
import { contentWords, type Difference } from './differences.ts'

interface Props {
  differences: readonly Difference[]
  before: { book: Book; sheet: Sheet }
  after: { book: Book; sheet: Sheet | undefined }
  boxOf(difference: Difference): Box | null
  onShow(box: Box): void
}

const LISTED = 100

/** The cells that are different, as they were and are. */
export function DifferenceList({ differences, before, after, boxOf, onShow }: Props) {
  if (differences.length === 0) return null
  return (
    <ol className="coedit-differences" aria-label="不同的单元格">
      {differences.slice(0, LISTED).map((difference, at) => {
        const box = boxOf(difference)
        return (
          <li key={at}>
            <button type="button" disabled={box === null} onClick={() => box !== null && onShow(box)}>
              {box === null ? '' : cellAddress(box.fromRow, box.fromColumn)}
            </button>{' '}
            <del>{contentWords(before.book, before.sheet, difference.before)}</del> →{' '}
            <ins>{contentWords(after.book, after.sheet, difference.after)}</ins>
            {difference.isLook && <small> 格式不同</small>}
          </li>
        )
      })}
      {differences.length > LISTED && <li>还有 {differences.length - LISTED} 处</li>}
    </ol>
  )
}
