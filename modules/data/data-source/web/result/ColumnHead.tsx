import { Icon, type IconName } from '@mingtai/ui'
import { type TrialField, typeNames } from '../query-editor/trial.ts'
import { NARROWEST } from './column-widths.ts'
import type { Sorting } from './sorted-rows.ts'

interface Props {
  field: TrialField
  icon: IconName
  width: number
  /** null: the rows are not sorted by it. */
  sorted: Sorting | null
  onSort(): void
  onWidth(width: number): void
}

/** Name and type of a column: a click sorts by it, its right edge widens it, by arrow keys too. */
export function ColumnHead({ field, icon, width, sorted, onSort, onWidth }: Props) {
  const widen = (to: number) => onWidth(Math.max(NARROWEST, Math.min(1200, Math.round(to))))
  const handleDown = (event: React.PointerEvent<HTMLElement>) => {
    event.preventDefault()
    const edge = event.currentTarget
    const start = event.clientX - width
    edge.setPointerCapture(event.pointerId)
    const handleMove = (moved: PointerEvent) => widen(moved.clientX - start)
    edge.addEventListener('pointermove', handleMove)
    edge.addEventListener('lostpointercapture', () => edge.removeEventListener('pointermove', handleMove), {
      once: true,
    })
  }
  const handleKey = (event: React.KeyboardEvent) => {
    const step = { ArrowLeft: -16, ArrowRight: 16 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    widen(width + step)
  }
  const order = sorted === null ? undefined : sorted.descending ? 'descending' : 'ascending'
  return (
    <th
      data-type={field.type}
      aria-sort={order ?? 'none'}
      aria-label={`${field.name}，${typeNames[field.type]}`}
      scope="col"
    >
      <button type="button" className="plain result-sort" title={`${field.name}，按它排序`} onClick={onSort}>
        <span>
          {field.name}
          {sorted !== null && <Icon name={sorted.descending ? 'arrow-down' : 'arrow-up'} size={11} />}
        </span>
        <small>
          <Icon name={icon} size={11} />
          {typeNames[field.type]}
        </small>
      </button>
      <span
        role="separator"
        aria-orientation="vertical"
        aria-label={`${field.name}的列宽`}
        aria-valuenow={width}
        aria-valuemin={NARROWEST}
        aria-valuemax={1200}
        tabIndex={0}
        className="result-edge"
        onPointerDown={handleDown}
        onKeyDown={handleKey}
      />
    </th>
  )
}
