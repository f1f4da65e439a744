import { aggregateNames, type Binding, type Dataset } from '@mingtai/report-engine'
import { Icon } from '@mingtai/ui'
import { Select } from 'antd'
import { type DragEvent, useState } from 'react'
import type { StarterKind } from '../model/starters.ts'
import { movedBefore, type Pick, type Role, rolesOf, withRole } from './picks.ts'

interface Props {
  kind: StarterKind
  dataset: Dataset
  picks: Pick[]
  onChange(picks: Pick[]): void
}

const ofNumbers: Binding['aggregate'][] = ['sum', 'average', 'max', 'min', 'count', 'distinct']
const ofOthers: Binding['aggregate'][] = ['count', 'distinct', 'max', 'min']

/** What was taken, by what it is; dragged, or moved with Alt and the arrow keys. */
export function PickZones({ kind, dataset, picks, onChange }: Props) {
  const [dragged, setDragged] = useState<string | null>(null)
  const titleOf = (field: string) => dataset.fields.find(({ name }) => name === field)?.title || field
  const numbers = new Set(dataset.fields.filter(({ type }) => type === 'number').map(({ name }) => name))
  const handleDrop = (event: DragEvent, role: Role, before: Pick | null) => {
    event.preventDefault()
    event.stopPropagation()
    if (dragged !== null)
      onChange(
        before === null ? withRole(picks, dataset, { field: dragged, role }) : movedBefore(picks, dragged, before),
      )
    setDragged(null)
  }
  const move = (pick: Pick, step: -1 | 1) => {
    const same = picks.filter(({ role }) => role === pick.role)
    const other = same[same.indexOf(pick) + step]
    if (other === undefined) return
    onChange(step < 0 ? movedBefore(picks, pick.field, other) : movedBefore(picks, other.field, pick))
  }
  return (
    <div className="rd-wizard-zones">
      {rolesOf[kind].map(({ role, zone }) => (
        <div key={role} className="rd-wizard-zone" role="group" aria-label={zone}>
          <span>{zone}</span>
          <ul>
            {picks
              .filter((pick) => pick.role === role)
              .map((pick) => (
                <li key={pick.field}>
                  <button
                    type="button"
                    draggable
                    title="拖动调整顺序，或按 Alt 加左右箭头"
                    onDragStart={() => setDragged(pick.field)}
                    onDragOver={(event) => event.preventDefault()}
                    onDrop={(event) => handleDrop(event, role, pick)}
                    onKeyDown={(event) => {
                      if (!event.altKey || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return
                      event.preventDefault()
                      move(pick, event.key === 'ArrowLeft' ? -1 : 1)
                    }}
                  >
                    {titleOf(pick.field)}
                  </button>
                  {role === 'figure' && (
                    <Select
                      size="small"
                      variant="borderless"
                      aria-label={`${titleOf(pick.field)}的统计方式`}
                      popupMatchSelectWidth={false}
                      value={pick.aggregate}
                      options={(numbers.has(pick.field) ? ofNumbers : ofOthers).map((value) => ({
                        value,
                        label: aggregateNames[value],
                      }))}
                      onChange={(aggregate) =>
                        onChange(picks.map((one) => (one === pick ? { ...one, aggregate } : one)))
                      }
                    />
                  )}
                  <button
                    type="button"
                    aria-label={`去掉 ${titleOf(pick.field)}`}
                    onClick={() => onChange(withRole(picks, dataset, { field: pick.field, role: null }))}
                  >
                    <Icon name="close" size={10} />
                  </button>
                </li>
              ))}
            <li className="rd-wizard-rest">
              <button
                type="button"
                tabIndex={-1}
                aria-label={`拖到这里作${zone}`}
                onDragOver={(event) => event.preventDefault()}
                onDrop={(event) => handleDrop(event, role, null)}
              />
            </li>
          </ul>
        </div>
      ))}
    </div>
  )
}
