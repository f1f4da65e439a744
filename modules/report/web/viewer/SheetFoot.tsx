import type { SheetState } from '@mingtai/sheet-view'
import type { Run } from './use-run.ts'

interface Props {
  run: Run
  state: SheetState | null
  onSheet(sheet: number): void
  /** Shows groups down to this level. */
  onLevels(levels: number): void
}

/** Sheet tabs at the left; the selected figures and the place in the sheet at the right. */
export function SheetFoot({ run, state, onSheet, onLevels }: Props) {
  const { meta, sheet } = run
  return (
    <footer className="viewer-foot">
      <div className="viewer-tabs" role="tablist" aria-label="工作表">
        {(meta?.sheets ?? []).map(({ index, name }) => (
          <button key={index} type="button" role="tab" aria-selected={index === sheet} onClick={() => onSheet(index)}>
            {name}
          </button>
        ))}
      </div>
      <span className="viewer-gap" />
      {meta?.folds === true && state !== null && <Levels count={(meta.foldLevels ?? 1) + 1} onLevels={onLevels} />}
      {state !== null && meta !== null && meta.rows > 0 && <Figures state={state} rows={meta.rows} />}
    </footer>
  )
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

function Figures({ state, rows }: { state: SheetState; rows: number }) {
  const { active, selection, firstRow, lastRow } = state
  const many = selection !== null && selection.rows * selection.columns > 1
  return (
    <>
      {many && <Selection selection={selection} />}
      {!many && active !== null && (
        <span className="viewer-active">
          {active.address} <b>{active.text}</b>
        </span>
      )}
      <span className="viewer-place">
        第 {counted(firstRow + 1)}–{counted(Math.min(lastRow + 1, rows))} 行，共 {counted(rows)} 行
      </span>
    </>
  )
}

function Selection({ selection }: { selection: NonNullable<SheetState['selection']> }) {
  const { sum, average, count, complete, rows, columns } = selection
  const size = `${counted(rows)} × ${counted(columns)}`
  if (!complete) return <span>已选 {size}</span>
  return (
    <>
      <span>已选 {size}</span>
      {sum !== null && (
        <span>
          求和 <b>{sum}</b>
        </span>
      )}
      {average !== null && (
        <span>
          平均 <b>{average}</b>
        </span>
      )}
      {count !== null && (
        <span>
          计数 <b>{counted(count)}</b>
        </span>
      )}
    </>
  )
}

function counted(value: number): string {
  return value.toLocaleString('zh-CN')
}
