import { duplicate } from './copying.ts'
import type { Zoom } from './canvas/use-zoom.ts'
import type { Design } from './use-design.ts'

/** What a key does on the canvas; false for a key that means nothing here. */
export function pressed(event: KeyboardEvent, design: Design): boolean {
  const { selected: ids, document, run } = design
  const isControl = event.ctrlKey || event.metaKey
  const step = event.shiftKey ? 10 : 1
  if (isControl) return pressedWithControl(event, design)
  if (event.altKey) return pressedWithAlt(event, design)
  if (event.key === 'Escape') {
    design.paint(null)
    design.select([])
  } else if (ids.length === 0) return false
  else if (event.key === 'ArrowLeft') run({ do: 'move', ids, x: -step, y: 0 })
  else if (event.key === 'ArrowRight') run({ do: 'move', ids, x: step, y: 0 })
  else if (event.key === 'ArrowUp') run({ do: 'move', ids, x: 0, y: -step })
  else if (event.key === 'ArrowDown') run({ do: 'move', ids, x: 0, y: step })
  else if (event.key === 'Delete' || event.key === 'Backspace') run({ do: 'remove', ids })
  else if (event.key === '[') run({ do: 'zOrder', ids, to: 'backward' })
  else if (event.key === ']') run({ do: 'zOrder', ids, to: 'forward' })
  else if (event.key === 'Tab') {
    const order = document.components.map(({ id }) => id)
    const at = order.indexOf(ids[0] ?? '')
    design.select([order[(at + (event.shiftKey ? -1 : 1) + order.length) % order.length] ?? ''], 'parts')
  } else return false
  return true
}

function pressedWithControl(event: KeyboardEvent, design: Design): boolean {
  const { selected: ids, document, run } = design
  switch (event.key.toLowerCase()) {
    case 'z':
      if (event.shiftKey) design.redo()
      else design.undo()
      return true
    case 'y':
      design.redo()
      return true
    case 'a':
      design.select(
        document.components.filter(({ isHidden, parent }) => !isHidden && parent === null).map(({ id }) => id),
      )
      return true
    case 'g': {
      const group = document.components.find(({ id }) => id === ids[0])?.group
      if (!event.shiftKey) run({ do: 'group', ids, group: design.newId(), name: '组合' })
      else if (group !== null && group !== undefined) run({ do: 'ungroup', group })
      return true
    }
    case 'd':
      duplicate(design)
      return true
    case 'l': {
      const isLocked = document.components.some(({ id, isLocked: locked }) => locked && ids.includes(id))
      run({ do: 'lock', ids, isLocked: !isLocked })
      return true
    }
    case 'h':
      if (!event.shiftKey || ids.length === 0) return false
      run({ do: 'hide', ids, isHidden: true })
      return true
    default:
      return false
  }
}

const aligned = { KeyA: 'left', KeyH: 'center', KeyD: 'right', KeyW: 'top', KeyV: 'middle', KeyS: 'bottom' } as const

/** Alt with a letter puts in a row, as in the drawing programs that people know; by the place of the key, as Alt changes letters. */
function pressedWithAlt({ code, shiftKey }: KeyboardEvent, { selected: ids, run }: Design): boolean {
  if (shiftKey) {
    if (ids.length < 3 || (code !== 'KeyH' && code !== 'KeyV')) return false
    run({ do: 'distribute', ids, direction: code === 'KeyH' ? 'across' : 'down' })
    return true
  }
  const to = Object.entries(aligned).find(([key]) => key === code)?.[1]
  if (to === undefined || ids.length < 2) return false
  run({ do: 'align', ids, to })
  return true
}

/** Ctrl with plus, minus, 0 and 1 is the zoom of the page instead of that of the browser. */
export function zoomed({ key, ctrlKey, metaKey }: KeyboardEvent, { step, fit, whole }: Zoom): boolean {
  if (!ctrlKey && !metaKey) return false
  if (key === '=' || key === '+') step(1)
  else if (key === '-') step(-1)
  else if (key === '0') fit()
  else if (key === '1') whole()
  else return false
  return true
}
