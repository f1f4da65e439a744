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
  const all = document.components.toReversed().filter(({ name }) => name.includes(sought.trim()))
  const drop = (over: string): void => {
    if (dragged === null || dragged === over) return
    // The list runs from the top down: to lie above another is to come after it.
    const at = document.components.findIndex(({ id }) => id === over)
    const after = document.components.slice(at + 1).find(({ id }) => id !== dragged)
    run({ do: 'reorder', ids: [dragged], before: after?.id ?? null })
  }
  return (
    <section className="design-layers" aria-label="图层">
      <h3>
        图层 <small>{document.components.length}</small>
      </h3>
      <Input
        size="small"
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
            onDragStart={() => setDragged(id)}
            onDragOver={(event) => event.preventDefault()}
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
