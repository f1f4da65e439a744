import type { ActiveCell } from '@mingtai/sheet-view'
import { Button } from 'antd'
import { useState } from 'react'
import type { ReadableSheet } from '../../../calls.ts'
import { fieldAt } from '../reading/use-readable.ts'

interface Props {
  active: ActiveCell
  sheet: ReadableSheet
  /** What the row of the cell shows, by column. */
  texts: string[]
  /** What stands in the row of the headings, by column: a cross table has no other names for its columns. */
  heads: string[]
  onExplain: (() => void) | null
}

/** A tapped cell on a phone: its value in full, and its row as names and values. */
export function CellCard({ active, sheet, texts, heads, onExplain }: Props) {
  const [hidden, setHidden] = useState('')
  const here = `${active.row}:${active.column}`
  if (hidden === here) return null
  const titleOf = (column: number) => {
    const field = fieldAt(sheet, column)
    return (field !== undefined && field.columns.length > 1 ? heads[column] : '') || field?.title
  }
  const lines = texts.flatMap((text, column) => {
    const title = titleOf(column)
    return text === '' || title === undefined ? [] : [{ column, title, text }]
  })
  return (
    <section className="cell-card" aria-label={`单元格${active.address}`}>
      <header>
        <span>{titleOf(active.column) ?? active.address}</span>
        <b>{active.text === '' ? '（空）' : active.text}</b>
        {onExplain !== null && (
          <Button type="link" size="small" aria-label="解释这个数" onClick={onExplain}>
            怎么来的
          </Button>
        )}
        <Button type="text" size="small" onClick={() => setHidden(here)}>
          收起
        </Button>
      </header>
      {lines.length > 1 && (
        <dl>
          {lines.map(({ column, title, text }) => (
            <div key={column}>
              <dt>{title}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}
