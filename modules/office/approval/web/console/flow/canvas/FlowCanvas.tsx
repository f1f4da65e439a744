import { FloatingMenu, Icon } from '@mingtai/ui'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { type Direction, neighbour } from '../model/neighbour.ts'
import type { FlowSelection } from '../model/selection.ts'
import { FlowMap } from './FlowMap.tsx'
import { FlowSearch } from './FlowSearch.tsx'
import { FlowTree, type FlowTreeProps } from './FlowTree.tsx'
import { menuItems } from './menu-items.ts'
import { useDragScroll } from './use-drag-scroll.ts'
import type { FlowEdit } from './use-flow-edit.ts'
import { useZoom } from './use-zoom.ts'

interface Props extends Omit<FlowTreeProps, 'editing'> {
  edit: FlowEdit
}

const directions: Record<string, Direction> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
}

/** The drawing with its keys, its menu, its zoom, and a map where it is large. */
export function FlowCanvas({ edit, ...tree }: Props) {
  const { definition, chosen, onChoose } = tree
  const [scroller, setScroller] = useState<HTMLElement | null>(null)
  const [menu, setMenu] = useState<{ chosen: FlowSelection; at: { x: number; y: number } } | null>(null)
  const [isSearching, setSearching] = useState(false)
  const { zoom, setZoom, fit } = useZoom(scroller)
  const walked = useRef(false)
  useDragScroll(scroller)
  // What is chosen comes into view, and has the keyboard where the keyboard chose it.
  useEffect(() => {
    if (chosen === null || scroller === null) return
    const found = cardOf(scroller, chosen)
    if (found === null) return
    found.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    if (walked.current) found.focus({ preventScroll: true })
    walked.current = false
  }, [chosen, scroller])
  const handleKey = (event: KeyboardEvent) => {
    if (event.target instanceof HTMLElement && event.target.closest('input, textarea, [role=menu]') !== null) return
    const direction = directions[event.key]
    const key = event.key.toLowerCase()
    const hasCommand = event.ctrlKey || event.metaKey
    if (direction !== undefined && !hasCommand) {
      event.preventDefault()
      walked.current = true
      onChoose(chosen === null ? { node: 'start', arm: null } : neighbour(definition, chosen, direction))
    } else if ((event.key === 'Delete' || event.key === 'Backspace') && chosen !== null) {
      event.preventDefault()
      walked.current = true
      edit.remove(chosen)
    } else if (hasCommand && key === 'c' && chosen !== null) edit.copy(chosen)
    else if (hasCommand && key === 'x' && chosen !== null) {
      walked.current = true
      edit.cut(chosen)
    } else if (hasCommand && key === 'v') {
      walked.current = true
      edit.paste(edit.placeOf(chosen))
    } else if (hasCommand && key === 'f') {
      event.preventDefault()
      setSearching(true)
    }
  }
  const editing = {
    mayPaste: edit.copiedNode !== null,
    onInsert: edit.insert,
    onPaste: edit.paste,
    onMove: edit.move,
    onAddArm: edit.addArm,
    onMenu: (at: FlowSelection, place: { x: number; y: number }) => {
      onChoose(at)
      setMenu({ chosen: at, at: place })
    },
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the steps inside
    <div className="flow-canvas" onKeyDown={handleKey}>
      <div className="flow-scroller" ref={setScroller}>
        <div className="flow-zoomed" style={{ zoom }}>
          <FlowTree {...tree} editing={editing} />
        </div>
      </div>
      <div className="flow-tools" role="toolbar" aria-label="流程图">
        <button type="button" aria-label="缩小" disabled={zoom <= 0.3} onClick={() => setZoom(zoom - 0.1)}>
          <Icon name="minus" size={14} />
        </button>
        <button type="button" title="恢复原来大小" onClick={() => setZoom(1)}>
          {Math.round(zoom * 100)}%
        </button>
        <button type="button" aria-label="放大" disabled={zoom >= 2} onClick={() => setZoom(zoom + 0.1)}>
          <Icon name="plus" size={14} />
        </button>
        <button type="button" aria-label="全部显示" title="全部显示" onClick={fit}>
          <Icon name="fullscreen" size={14} />
        </button>
        <button type="button" aria-label="查找步骤" title="查找步骤（Ctrl+F）" onClick={() => setSearching(true)}>
          <Icon name="search" size={14} />
        </button>
      </div>
      {scroller !== null && <FlowMap scroller={scroller} drawn={definition} zoom={zoom} />}
      {isSearching && (
        <FlowSearch
          definition={definition}
          onFind={(at) => {
            walked.current = true
            onChoose(at)
          }}
          onClose={() => setSearching(false)}
        />
      )}
      {menu !== null && (
        <FloatingMenu
          at={menu.at}
          label="这一步的操作"
          items={menuItems(edit, menu.chosen, definition)}
          onClose={() => setMenu(null)}
        />
      )}
    </div>
  )
}

function cardOf(scroller: HTMLElement, { node, arm }: FlowSelection): HTMLElement | null {
  const all = [...scroller.querySelectorAll<HTMLElement>('[data-node]')]
  return all.find(({ dataset }) => dataset.node === node && (dataset.arm ?? null) === arm) ?? null
}
