import type { SheetTemplate, Template } from '@mingtai/report-engine'
import { addressOf } from '../cell/address.ts'
import { type Finding, type Mend, placeOf } from './finding.ts'
import { type Untitled, untitledComparisons } from '../binding/growth-column.ts'

/** Columns of comparisons that share the head of the figure beside them. */
export function growthAdvice({ sheets }: Template): Finding[] {
  return sheets.flatMap((sheet) =>
    untitledComparisons(sheet).map((untitled): Finding => {
      const { cell, title, head } = untitled
      const mend = mendOf(sheet, untitled)
      const advice = mend === null ? '请在它上面插入一行，写上各列的名称。' : '请拆开表头，让它有自己的列名。'
      return {
        level: 'paper',
        at: placeOf(sheet, cell),
        panel: null,
        sentence: `这一列是${title}，却和旁边的数字共用表头 ${addressOf(head)}，读者分不清两列。${advice}`,
        ...(mend === null ? {} : { mend }),
      }
    }),
  )
}

/** A written head directly above that ends with the comparison can give it its own part. */
function mendOf({ id }: SheetTemplate, { cell, title, head }: Untitled): Mend | null {
  const { row, column, rowSpan, columnSpan, content } = head
  const isAbove = row + rowSpan === cell.row && rowSpan === 1
  const isLast = column < cell.column && column + columnSpan === cell.column + cell.columnSpan
  if (content.kind !== 'text' || !isAbove || !isLast) return null
  const address = addressOf(head)
  return { kind: 'splitHead', sheet: id, address, columns: cell.column - column, title, label: `拆出“${title}”` }
}
