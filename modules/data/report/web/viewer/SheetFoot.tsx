import type { SheetState } from '@mingtai/sheet-view'
import { Button } from 'antd'
import { Icon } from '@mingtai/ui'
import { type SubmitEvent, useId, useState } from 'react'
import { type Paging, pageChoices, pagesOf } from './paper/paging.ts'
import { Selection } from './cell/Selection.tsx'
import type { Run } from './use-run.ts'

interface Props {
  run: Run
  state: SheetState | null
  paging: Paging
  onPaging(paging: Paging): void
  zoom: number
  onZoom(zoom: number): void
  onSheet(sheet: number): void
  /** Shows groups down to this level. */
  onLevels(levels: number): void
  /** Counted from 1. */
  onJump(row: number): void
}

const zooms = [0.5, 0.75, 0.9, 1, 1.25, 1.5, 2]

/** Sheet tabs at the left; the selected figures, the place in the sheet, pages and zoom at the right. */
export function SheetFoot({ run, state, paging, onPaging, zoom, onZoom, onSheet, onLevels, onJump }: Props) {
  const { meta, sheet, resultId } = run
  return (
    <footer className="viewer-foot">
      <div className="viewer-tabs" role="tablist" aria-label="工作表">
        {(meta?.sheets ?? []).map(({ index, name }) => (
          <button
            key={index}
            type="button"
            role="tab"
            title={name}
            aria-selected={index === sheet}
            onClick={() => onSheet(index)}
          >
            {name}
          </button>
        ))}
      </div>
      <span className="viewer-gap" />
      {meta?.folds === true && state !== null && <Levels count={(meta.foldLevels ?? 1) + 1} onLevels={onLevels} />}
      {state !== null && meta !== null && meta.rows > 0 && (
        <>
          <Figures state={state} place={resultId === null ? null : { resultId, sheet }} />
          <JumpBox rows={meta.rows} first={state.firstRow + 1} onJump={onJump} />
          <Pages
            paging={paging}
            count={pagesOf(paging, { rows: meta.rows, frozen: meta.frozenRows })}
            onPaging={onPaging}
          />
          <select
            className="viewer-choice viewer-zoom"
            aria-label="缩放"
            value={zoom}
            onChange={(event) => onZoom(Number(event.target.value))}
          >
            {zoomsWith(zoom).map((value) => (
              <option key={value} value={value}>{`${Math.round(value * 100)}%`}</option>
            ))}
          </select>
        </>
      )}
    </footer>
  )
}

/** Two fingers choose zooms between those of the list. */
function zoomsWith(zoom: number): number[] {
  return zooms.includes(zoom) ? zooms : [...zooms, zoom].toSorted((a, b) => a - b)
}

/** Like the numbered buttons of a spreadsheet's outline: 1 shows the totals only, the last one everything. */
function Levels({ count, onLevels }: { count: number; onLevels(levels: number): void }) {
  return (
    <div className="viewer-levels" role="group" aria-label="展开到第几级">
      <span>展开到</span>
      {Array.from({ length: count }, (_, level) => (
        <button key={level} type="button" aria-label={`第 ${level + 1} 级`} onClick={() => onLevels(level)}>
          {level + 1}
        </button>
      ))}
    </div>
  )
}

function Figures({ state, place }: { state: SheetState; place: { resultId: string; sheet: number } | null }) {
  const { active, selection } = state
  const many = selection !== null && selection.rows * selection.columns > 1
  if (many) return <Selection selection={selection} place={place} />
  if (active === null) return null
  return (
    <span className="viewer-active" title={active.text}>
      {active.address} <b>{active.text}</b>
    </span>
  )
}

/** 第 N 行: Enter brings the row into view; beyond the end is the last row. */
function JumpBox({ rows, first, onJump }: { rows: number; first: number; onJump(row: number): void }) {
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    const row = Number((typed ?? '').replaceAll(/[,，\s]/g, ''))
    if (Number.isInteger(row) && row > 0) onJump(row)
    setTyped(null)
  }
  return (
    <form className="viewer-jump" onSubmit={handleSubmit}>
      <label htmlFor={id}>第</label>
      <input
        id={id}
        aria-label="行号"
        inputMode="numeric"
        value={typed ?? first.toLocaleString('zh-CN')}
        onFocus={(event) => event.target.select()}
        onBlur={() => setTyped(null)}
        onChange={(event) => setTyped(event.target.value)}
      />
      <span>行，共 {rows.toLocaleString('zh-CN')} 行</span>
      <button type="submit" hidden aria-hidden tabIndex={-1} />
    </form>
  )
}

interface PagesProps {
  paging: Paging
  count: number
  onPaging(paging: Paging): void
}

function Pages({ paging, count, onPaging }: PagesProps) {
  const { size, number } = paging
  const turn = (by: number) => onPaging({ size, number: number + by })
  return (
    <div className="viewer-pages" role="group" aria-label="分页">
      {size !== null && (
        <>
          <Button
            type="text"
            size="small"
            aria-label="上一页"
            icon={<Icon name="chevron-left" size={13} />}
            disabled={number <= 1}
            onClick={() => turn(-1)}
          />
          <span>
            第 {number.toLocaleString('zh-CN')} / {count.toLocaleString('zh-CN')} 页
          </span>
          <Button
            type="text"
            size="small"
            aria-label="下一页"
            icon={<Icon name="chevron-right" size={13} />}
            disabled={number >= count}
            onClick={() => turn(1)}
          />
        </>
      )}
      <select
        className="viewer-choice"
        aria-label="每页行数"
        value={size ?? 0}
        onChange={(event) => onPaging({ size: Number(event.target.value) || null, number: 1 })}
      >
        {pageChoices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </div>
  )
}
