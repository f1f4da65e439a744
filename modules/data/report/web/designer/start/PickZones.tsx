import { dragKind, Icon } from '@mingtai/ui'
import { type Known, titleOf } from '../model/place/starter-looks.ts'
import type { StarterKind } from '../model/place/starters.ts'
import { CountingChoice } from './CountingChoice.tsx'
import { movedBefore, type Pick, rolesOf, withRole } from './picks.ts'

/** By its name. */
const pickDrag = dragKind<string>()

interface Props {
  kind: StarterKind
  known: Known
  picks: Pick[]
  onChange(picks: Pick[]): void
}

/** What was taken, by what it is; dragged, or moved with Alt and the arrow keys. */
export function PickZones({ kind, known, picks, onChange }: Props) {
  const { dataset } = known
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
                    title="拖动调整顺序，或按 Alt 加左右箭头"
                    {...pickDrag.both({
                      thing: pick.field,
                      onDrop: (field) => onChange(movedBefore(picks, field, pick)),
                    })}
                    onKeyDown={(event) => {
                      if (!event.altKey || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return
                      event.preventDefault()
                      move(pick, event.key === 'ArrowLeft' ? -1 : 1)
                    }}
                  >
                    {titleOf(dataset, pick.field)}
                  </button>
                  {role === 'figure' && (
                    <CountingChoice
                      kind={kind}
                      known={known}
                      pick={pick}
                      onChange={(countings) =>
                        onChange(picks.map((one) => (one === pick ? { ...one, countings } : one)))
                      }
                    />
                  )}
                  <button
                    type="button"
                    aria-label={`去掉 ${titleOf(dataset, pick.field)}`}
                    onClick={() => onChange(withRole(picks, known, { field: pick.field, role: null }))}
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
                {...pickDrag.target({ onDrop: (field) => onChange(withRole(picks, known, { field, role })) })}
              />
            </li>
          </ul>
        </div>
      ))}
    </div>
  )
}
