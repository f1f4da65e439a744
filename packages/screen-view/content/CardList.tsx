import { cellText, clickedRow, columnsOf, firstColumn } from '@mingtai/screen-model'
import { numberOf } from '../chart/chart-style.ts'
import { Notice } from '../panel/Notice.tsx'
import type { ContentProps } from './content-props.ts'
import { useScroll } from './use-scroll.ts'

/** A card for each row: a head, a mark at its right, and lines below. */
export function CardList({ component: { options, fields }, figures: { rows }, height, onPick }: ContentProps) {
  const perRow = Math.max(1, Math.trunc(numberOf(options.perRow, 2)))
  const cardHeight = numberOf(options.cardHeight, 76)
  const gap = numberOf(options.gap, 12)
  const lines = Math.ceil((rows?.rows.length ?? 0) / perRow)
  const box = useScroll(options, lines * (cardHeight + gap) > height)
  if (rows === null || rows.rows.length === 0) return <Notice kind="empty">暂无数据</Notice>
  const [head, side] = [firstColumn(rows, fields, 'head'), firstColumn(rows, fields, 'side')]
  const below = columnsOf(rows, fields, 'line')
  return (
    <div
      ref={box}
      className="screen-cards"
      style={{
        height,
        gap,
        gridTemplateColumns: `repeat(${perRow}, minmax(0, 1fr))`,
        gridAutoRows: cardHeight,
        fontSize: numberOf(options.textSize, 14),
      }}
    >
      {rows.rows.map((row, at) => (
        // Two rows may say the same.
        <button key={at} type="button" className="screen-bare screen-card" onClick={() => onPick(clickedRow(rows, at))}>
          <b>{cellText(rows, head, row[head] ?? null)}</b>
          {side >= 0 && <i className="screen-figure">{cellText(rows, side, row[side] ?? null)}</i>}
          <small>
            {below
              .map((place) => `${rows.columns[place]?.title ?? ''} ${cellText(rows, place, row[place] ?? null)}`)
              .join('　')}
          </small>
        </button>
      ))}
    </div>
  )
}
