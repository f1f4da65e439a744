import { Input } from 'antd'
import { useState } from 'react'
import type { Design } from '../use-design.ts'
import { LayerLine } from './LayerLine.tsx'
import { layerRows } from './layer-rows.ts'
import './layers.css'

/** All components from the top down, groups and tabs above their parts: chosen, found, locked, hidden and put in another order. */
export function Layers({ design }: { design: Design }) {
  const { document, run } = design
  const [sought, setSought] = useState('')
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set())
  const [dragged, setDragged] = useState<readonly string[] | null>(null)
  const [over, setOver] = useState<string | null>(null)
  const rows = layerRows(document, { folded, sought: sought.trim() })
  const placeOf = (id: string): number => document.components.findIndex((one) => one.id === id)
  /** What is dragged down lies below the one it is let go on, what is dragged up above it; null: nowhere else. */
  const sideOf = (id: string): 'above' | 'below' | null => {
    if (dragged === null || dragged.includes(id)) return null
    return placeOf(dragged[0] ?? '') > placeOf(id) ? 'below' : 'above'
  }
  const drop = (id: string): void => {
    const side = sideOf(id)
    if (side === null || dragged === null) return
    // The list runs from the top down: to lie above another is to come after it.
    const after = document.components.slice(placeOf(id) + 1).find((one) => !dragged.includes(one.id))
    run({ do: 'reorder', ids: dragged, before: side === 'below' ? id : (after?.id ?? null) })
  }
  const fold = (id: string): void => {
    const next = new Set(folded)
    if (!next.delete(id)) next.add(id)
    setFolded(next)
  }
  return (
    <section className="design-layers" aria-label="图层">
      <h3>
        图层 <small>{document.components.length}</small>
      </h3>
      <Input
        size="small"
        aria-label="找图层"
        placeholder="找图层"
        allowClear
        value={sought}
        onChange={({ target }) => setSought(target.value)}
      />
      {document.components.length === 0 && <p>还没有组件，从上面点一个放到页面上。</p>}
      {rows.length === 0 && document.components.length > 0 && <p>没有名称含“{sought.trim()}”的图层。</p>}
      <ul>
        {rows.map((row) => {
          // Of a group its topmost part says where the line lies.
          const place = row.components[0]?.id ?? row.id
          return (
            // Dragging is for the mouse; the keys [ and ] on the canvas do the same.
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
            <li
              key={row.id}
              draggable
              style={{ paddingLeft: row.depth * 16 }}
              data-chosen={row.components.every(({ id }) => design.selected.includes(id)) || undefined}
              data-drop={over === row.id ? sideOf(place) : undefined}
              onDragStart={() => setDragged(row.components.map(({ id }) => id).toReversed())}
              onDragEnd={() => {
                setDragged(null)
                setOver(null)
              }}
              onDragOver={(event) => {
                event.preventDefault()
                setOver(row.id)
              }}
              onDrop={() => drop(place)}
            >
              <LayerLine design={design} row={row} isFolded={folded.has(row.id)} onFold={() => fold(row.id)} />
            </li>
          )
        })}
      </ul>
    </section>
  )
}
