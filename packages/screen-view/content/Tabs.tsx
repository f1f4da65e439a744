import { useEffect, useState } from 'react'
import { numberOf } from '../chart/chart-style.ts'
import { useScreen } from '../player/screen-context.ts'
import { useTick } from '../player/use-tick.ts'
import type { ContentProps } from './content-props.ts'

/** Tabs that hold other components; their places count from below the tabs. */
export function Tabs({ component, height }: ContentProps) {
  const { document, draw, tabs: turned } = useScreen()
  const { options, id } = component
  const tabs = Array.isArray(options.tabs) ? options.tabs : []
  const tick = useTick(options.isAuto === true && tabs.length > 1 ? numberOf(options.interval, 8000) : null)
  const [chosen, setChosen] = useState(0)
  const at = tabs.length === 0 ? 0 : (tick + chosen) % tabs.length
  const wanted = turned[id]
  useEffect(() => {
    if (wanted !== undefined) setChosen(wanted)
  }, [wanted])
  const inside = document.components.filter(
    ({ parent, isHidden }) => parent?.id === id && parent.tab === at && !isHidden,
  )
  const choose = (place: number): void => setChosen((chosen + place - at + tabs.length) % tabs.length)
  return (
    <div className="screen-tabs" style={{ height }}>
      <div role="tablist" aria-label={component.name} style={{ fontSize: numberOf(options.textSize, 15) }}>
        {tabs.map(({ title }, place) => (
          <button
            // Tabs may have the same title.
            key={place}
            type="button"
            role="tab"
            aria-selected={place === at}
            tabIndex={place === at ? 0 : -1}
            onClick={() => choose(place)}
            onKeyDown={(event) => {
              const way = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
              if (way !== 0) choose((place + way + tabs.length) % tabs.length)
            }}
          >
            {String(title ?? '')}
          </button>
        ))}
      </div>
      <div className="screen-tab" role="tabpanel">
        {inside.map(draw)}
      </div>
    </div>
  )
}
