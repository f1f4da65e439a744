import { CELL } from '../measures.ts'
import { rightBlank } from './closing.ts'
import { dayWords } from './day-words.ts'
import { type Drawing, flowBlock, type FlowItem, rowsOf } from './flow-item.ts'
import { rowLine, rowWidth } from './row-line.ts'

/** Cells that a signature stamp (签名章) takes; a name is set in their middle. */
const STAMP_CELLS = 4

/**
 * 加盖签发人签名章: 正文下空二行右空四字, the post two cells left of it; the date one blank row below, 右空四字
 * (section 7.3.5.3).
 */
export function signatoryItem(signatory: { post: string; name: string }, signedOn: string | null): FlowItem {
  const { post, name } = signatory
  const date = signedOn === null ? '' : dayWords(signedOn)
  const stamp = rightBlank(4) - STAMP_CELLS * CELL
  const draw = ({ row }: { row: number }): Drawing => ({
    lines: [
      rowLine({ element: 'signature', text: post, x: stamp - 2 * CELL - rowWidth(post), row }),
      rowLine({
        element: 'signature',
        text: name,
        x: stamp + (STAMP_CELLS * CELL - rowWidth(name)) / 2,
        row,
        face: 'kai',
      }),
      ...(date === ''
        ? []
        : [rowLine({ element: 'signedOn', text: date, x: rightBlank(4) - rowWidth(date), row: row + 2 })]),
    ],
  })
  const heights = rowsOf(date === '' ? 1 : 3)
  return { ...flowBlock(heights, { before: 2, fewest: heights.length, keepsWithPrevious: true }), draw }
}
