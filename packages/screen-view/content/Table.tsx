import {
  type ScreenRows,
  clickAddress,
  clickedRow,
  figureFormat,
  figureText,
  isAtLeast,
  isSafeAddress,
} from '@mingtai/screen-model'
import { type CSSProperties, useState } from 'react'
import { numberOf, textOf } from '../chart/chart-style.ts'
import { Notice } from '../panel/Notice.tsx'
import { useScreen } from '../player/screen-context.ts'
import { useTick } from '../player/use-tick.ts'
import type { ContentProps } from './content-props.ts'
import { refusedSite } from './media/screen-sites.ts'
import { ratioOf } from './figure/ratio.ts'
import { columnTracks, type TableColumn, tableColumns } from './table-column.ts'
import { useScroll } from './use-scroll.ts'

/** Rows that scroll or turn their pages, with bars, links and colours from thresholds in their cells. */
export function Table({ component, figures: { rows }, width, height, onPick }: ContentProps) {
  const { options } = component
  const isPaged = options.isPaged === true
  const rowHeight = numberOf(options.rowHeight, 38)
  const room = height - (options.isHead === false ? 0 : rowHeight) - (isPaged ? 36 : 0)
  // Whoever turns pages sees all of a page: no more rows than there is room for.
  const perPage = Math.max(1, Math.min(Math.trunc(numberOf(options.pageRows, 10)), Math.floor(room / rowHeight)))
  const pages = isPaged && rows !== null ? Math.max(1, Math.ceil(rows.rows.length / perPage)) : 1
  const tick = useTick(isPaged && options.isAutoPage === true && pages > 1 ? 8000 : null)
  const [turned, setTurned] = useState(0)
  const isLong =
    rows !== null && rows.rows.length * rowHeight > room && rows.rows.length >= numberOf(options.minimumRows, 0)
  const box = useScroll(options, isLong && !isPaged)
  if (rows === null || rows.rows.length === 0) return <Notice kind="empty">暂无数据</Notice>
  const page = (((tick + turned) % pages) + pages) % pages
  const first = isPaged ? page * perPage : 0
  const shown = isPaged ? rows.rows.slice(first, first + perPage) : rows.rows
  const columns = tableColumns(component, rows)
  const { tracks, isTight, textSize } = columnTracks(columns, rows, {
    ...{ width, textSize: numberOf(options.textSize, 14), isNumbered: options.isNumbered === true },
  })
  const variables: Record<`--${string}`, string> = {
    '--columns': tracks,
    '--row': `${rowHeight}px`,
  }
  if (textOf(options.headColour) !== '') variables['--head'] = textOf(options.headColour)
  if (textOf(options.evenColour) !== '') variables['--even'] = textOf(options.evenColour)
  const style: CSSProperties = { ...variables, fontSize: textSize, height }
  return (
    <div
      className={isTight ? 'screen-table is-tight' : 'screen-table'}
      role="table"
      aria-label={component.name}
      aria-rowcount={rows.rows.length}
      style={style}
    >
      {options.isHead !== false && (
        <div className="screen-row screen-head" role="row">
          {options.isNumbered === true && <span role="columnheader">序号</span>}
          {columns.map(({ at, title, align }) => (
            <span key={at} role="columnheader" style={{ textAlign: align }}>
              {title}
            </span>
          ))}
        </div>
      )}
      {/* Keys scroll it as well. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div ref={box} className="screen-rows" role="rowgroup" tabIndex={0}>
        {shown.map((_, place) => (
          <Row
            key={first + place}
            rows={rows}
            at={first + place}
            columns={columns}
            isNumbered={options.isNumbered === true}
            onPick={onPick}
          />
        ))}
      </div>
      {isPaged && (
        <div className="screen-pager">
          <button type="button" onClick={() => setTurned(turned - 1)}>
            上一页
          </button>
          <span>
            {page + 1} / {pages}
          </span>
          <button type="button" onClick={() => setTurned(turned + 1)}>
            下一页
          </button>
        </div>
      )}
    </div>
  )
}

interface RowProps {
  rows: ScreenRows
  at: number
  columns: readonly TableColumn[]
  isNumbered: boolean
  onPick: ContentProps['onPick']
}

function Row({ rows, at, columns, isNumbered, onPick }: RowProps) {
  const clicked = clickedRow(rows, at)
  const row = rows.rows[at] ?? []
  return (
    // Keys reach the links and buttons of a row; the whole row is a larger aim for the mouse.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div className="screen-row" role="row" onClick={() => onPick(clicked)}>
      {isNumbered && <span role="cell">{at + 1}</span>}
      {columns.map((column) => (
        <span
          key={column.at}
          role="cell"
          style={{ textAlign: column.align, color: cellColour(column, row[column.at] ?? null) }}
          title={row[column.at] ?? undefined}
        >
          <Cell column={column} cell={row[column.at] ?? null} clicked={clicked} />
        </span>
      ))}
    </div>
  )
}

function cellColour(
  { kind, threshold, belowColour, aboveColour, warnText }: TableColumn,
  cell: string | null,
): string | undefined {
  if (warnText !== '' && cell !== null && cell === warnText) return 'var(--screen-bad)'
  if (threshold === null || kind === 'bar' || cell === null) return undefined
  return (isAtLeast(cell, threshold) ? aboveColour : belowColour) || undefined
}

function Cell({
  column,
  cell,
  clicked,
}: {
  column: TableColumn
  cell: string | null
  clicked: Record<string, string | null>
}) {
  const { sources, address, mode } = useScreen()
  const { kind, most, decimals, link, threshold, belowColour, aboveColour } = column
  if (kind === 'picture')
    return cell === null || !isSafeAddress(cell) ? null : refusedSite(cell) === null ? (
      <img src={cell} alt="" referrerPolicy="no-referrer" />
    ) : (
      '网站未允许'
    )
  if (kind === 'bar') {
    const share = ratioOf(cell, null, most)
    const colour =
      threshold === null
        ? 'var(--screen-good)'
        : isAtLeast(cell, threshold)
          ? aboveColour || 'var(--screen-good)'
          : belowColour || 'var(--screen-bad)'
    return (
      <span className="screen-cell-bar">
        <i>{share !== null && <i style={{ width: `${share * 100}%`, background: colour }} />}</i>
        <b className="screen-figure">
          {cell === null ? '—' : `${figureText(cell, figureFormat({ decimals }))}${most === 100 ? '%' : ''}`}
        </b>
      </span>
    )
  }
  const text = kind === 'number' ? figureText(cell, figureFormat({ decimals, isGrouped: true })) : cell || '—'
  const to = link === '' ? null : clickAddress(link, { query: address, own: {}, clicked })
  if (to !== null)
    return (
      <a
        href={to}
        rel="noreferrer"
        onClick={(event) => {
          event.preventDefault()
          event.stopPropagation()
          if (mode === 'play') sources.open({ kind: 'address', address: to })
        }}
      >
        {text}
      </a>
    )
  return kind === 'number' ? <b className="screen-figure">{text}</b> : text
}
