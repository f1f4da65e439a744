import type { SheetMeta } from '@mingtai/sheet-core'
import type { ActiveCell } from '@mingtai/sheet-view'
import type { ReadableSheet, Reading } from '../../calls.ts'
import { layoutOf, withLayout } from './reading/edit-reading.ts'
import type { ReadingTool } from './reading/ReadingLayer.tsx'
import { fieldAt } from './reading/use-readable.ts'
import type { ReadingActions, ReadingState } from './Toolbar.tsx'

interface Given {
  readable: ReadableSheet | null
  reading: Reading
  meta: SheetMeta | null
  active: ActiveCell | null
  isAnonymous: boolean
  apply(reading: Reading): void
  open(tool: ReadingTool): void
  find(): void
  say(text: string): void
}

/** What the toolbar shows of a reading, and what its buttons do to it. */
export function toolsOf(given: Given): { reading: ReadingState; actions: ReadingActions } {
  const { readable, reading, meta, active, isAnonymous, apply, open, find, say } = given
  const sheet = readable?.sheet ?? ''
  const layout = layoutOf(reading, sheet)
  const field = readable === null || active === null ? undefined : fieldAt(readable, active.column)
  const wraps = field === undefined ? null : layout.wrapped.includes(field.templateColumn)
  const laid = (change: Parameters<typeof withLayout>[2]) => apply(withLayout(reading, sheet, change))
  return {
    reading: {
      border: layout.border,
      wraps,
      frozen: layout.frozen !== null,
      filtered: [...reading.filters, ...reading.sorts].some((one) => one.sheet === sheet),
      marked: reading.looks.some((one) => one.sheet === sheet),
      pivoted: reading.pivots.length > 0,
      mayPivot: !isAnonymous,
      ready: readable !== null && meta !== null && meta.rows > 0,
    },
    actions: {
      border: (border) => laid({ border }),
      wrap: () => {
        if (field === undefined) return
        const others = layout.wrapped.filter((column) => column !== field.templateColumn)
        laid({ wrapped: wraps === true ? others : [...others, field.templateColumn] })
      },
      pivot: () => open({ kind: 'pivot' }),
      freeze: (how) => {
        if (how === null) return laid({ frozen: null })
        if (how === 'cell' && active === null) return say('请先选中一个单元格，它上面的行和左边的列会固定住。')
        const cells = { row: active?.row ?? 0, column: active?.column ?? 0 }
        if (how === 'cell' && (cells.row > 100 || cells.column > 50)) return say('最多冻结 100 行、50 列。')
        const before = { rows: meta?.frozenRows ?? 0, columns: meta?.frozenColumns ?? 0 }
        switch (how) {
          case 'cell':
            return laid({ frozen: { rows: cells.row, columns: cells.column } })
          case 'row':
            return laid({ frozen: { ...before, rows: 1 } })
          case 'column':
            return laid({ frozen: { ...before, columns: 1 } })
          case 'none':
            return laid({ frozen: { rows: 0, columns: 0 } })
          default:
            return how satisfies never
        }
      },
      filter: () => open({ kind: 'filter' }),
      look: () => open({ kind: 'look' }),
      find,
    },
  }
}
