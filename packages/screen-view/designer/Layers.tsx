import { definitionOf } from '@mingtai/screen-model'
import { Input } from 'antd'
import { useState } from 'react'
import { TypePicture } from './TypePicture.tsx'
import type { Design } from './use-design.ts'

/** All components from the top down: chosen, found, locked, hidden and put in another order. */
export function Layers({ design }: { design: Design }) {
  const { document, selected, run } = design
  const [sought, setSought] = useState('')
  const [dragged, setDragged] = useState<string | null>(null)
  const [over, setOver] = useState<string | null>(null)
  const all = document.components.toReversed().filter(({ name }) => name.includes(sought.trim()))
  const placeOf = (id: string): number => document.components.findIndex((one) => one.id === id)
  /** What is dragged down lies below the one it is let go on, what is dragged up above it; null: nowhere else. */
  const sideOf = (id: string): 'above' | 'below' | null => {
    if (dragged === null || dragged === id) return null
    return placeOf(dragged) > placeOf(id) ? 'below' : 'above'
  }
  const drop = (id: string): void => {
    const side = sideOf(id)
    if (side === null || dragged === null) return
    // The list runs from the top down: to lie above another is to come after it.
    const after = document.components.slice(placeOf(id) + 1).find((one) => one.id !== dragged)
    run({ do: 'reorder', ids: [dragged], before: side === 'below' ? id : (after?.id ?? null) })
  }
  const endDrag = (): void => {
    setDragged(null)
    setOver(null)
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
      <ul>
        {all.map(({ id, name, type, isLocked, isHidden, group, parent }) => (
          // Dragging is for the mouse; the keys [ and ] on the canvas do the same.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
          <li
            key={id}
            draggable
            data-chosen={selected.includes(id) || undefined}
            data-drop={over === id ? sideOf(id) : undefined}
            onDragStart={() => setDragged(id)}
            onDragEnd={endDrag}
            onDragOver={(event) => {
              event.preventDefault()
              setOver(id)
            }}
            onDrop={() => drop(id)}
          >
            <button
              type="button"
              aria-pressed={selected.includes(id)}
              onClick={(event) =>
                design.select(
                  event.shiftKey || event.ctrlKey || event.metaKey ? toggled(selected, id) : [id],
                  event.altKey || parent !== null ? 'parts' : 'groups',
                )
              }
            >
              <TypePicture type={type} group={definitionOf(type).group} />
              <span>{name}</span>
              {group !== null && <small>组合</small>}
              {parent !== null && <small>标签页内</small>}
            </button>
            <button
              type="button"
              aria-label={`${isLocked ? '解锁' : '锁定'}${name}`}
              aria-pressed={isLocked}
              onClick={() => run({ do: 'lock', ids: [id], isLocked: !isLocked })}
            >
              {isLocked ? '解锁' : '锁定'}
            </button>
            <button
              type="button"
              aria-label={`${isHidden ? '显示' : '隐藏'}${name}`}
              aria-pressed={isHidden}
              onClick={() => run({ do: 'hide', ids: [id], isHidden: !isHidden })}
            >
              {isHidden ? '显示' : '隐藏'}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function toggled(selected: readonly string[], id: string): string[] {
  return selected.includes(id) ? selected.filter((one) => one !== id) : [...selected, id]
}
