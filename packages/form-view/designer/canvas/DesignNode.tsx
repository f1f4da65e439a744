import type { LayoutNode } from '@mingtai/form-schema'
import { Icon, type IconName } from '@mingtai/ui'
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react'
import { isWide } from '../../frame/FieldItem.tsx'
import { useDesigned } from '../design-context.ts'
import { nodeDrag } from '../drag.ts'
import { nodeName } from '../model/command.ts'
import { offerNames } from '../model/fresh.ts'
import { nextPath, stepPlace } from '../model/neighbour.ts'
import { childrenOf, findNode, type Place } from '../model/tree.ts'
import { DropSlot } from './DropSlot.tsx'

interface Props {
  node: LayoutNode
  path: string
  /** Within columns and tables neighbours stand beside one another. */
  isBeside: boolean
  children: ReactNode
}

/** A node on the canvas: selected by a click, dragged anywhere, and moved, copied and deleted by keys. */
export function DesignNode({ node, path, isBeside, children }: Props) {
  const design = useDesigned()
  const { schema, selected, select, problems } = design
  const isSelected = selected === path
  const place = findNode(schema, path)?.place
  const handleClick = (event: MouseEvent) => {
    event.stopPropagation()
    select(path)
  }
  const wrong = problems.filter((problem) => problem.path === path).length
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a group that is selected by click and key
    <div
      className="design-node"
      role="group"
      aria-label={`${nodeName(node)}，${sortName(node)}${isSelected ? '，已选中' : ''}`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys move the selection among the nodes
      tabIndex={isSelected || (selected === null && isFirst(place)) ? 0 : -1}
      data-path={path}
      data-type={node.type}
      data-selected={isSelected}
      data-wrong={wrong > 0}
      {...(node.type === 'field' && { 'data-span': node.span, 'data-wide': isWide(node) })}
      onClick={handleClick}
      onFocus={(event) => event.target === event.currentTarget && !isSelected && select(path)}
      onKeyDown={(event) => event.target === event.currentTarget && handleKey(event, path, design)}
      {...nodeDrag.source({ thing: { path } })}
    >
      {place !== undefined && <Slots place={place} isBeside={isBeside} isHolder={childrenOf(node) !== null} />}
      {childrenOf(node) === null ? <div inert>{children}</div> : children}
      {isConditional(node) && (
        <span className="design-conditional" title="有显示条件">
          <Icon name="eye" size={12} />
        </span>
      )}
      {isSelected && <Tools node={node} path={path} />}
    </div>
  )
}

function Slots({
  place: { container, at },
  isBeside,
  isHolder,
}: {
  place: Place
  isBeside: boolean
  isHolder: boolean
}) {
  const [first, second] = isBeside && !isHolder ? (['left', 'right'] as const) : (['before', 'after'] as const)
  return (
    <>
      <DropSlot to={{ container, at }} edge={first} />
      <DropSlot to={{ container, at: at + 1 }} edge={second} />
    </>
  )
}

function Tools({ node, path }: { node: LayoutNode; path: string }) {
  const { schema, attempt } = useDesigned()
  const name = nodeName(node)
  const [up, down] = [stepPlace(schema, path, -1), stepPlace(schema, path, 1)]
  return (
    <div className="form-tools">
      <span>{sortName(node)}</span>
      <Tool label={`上移${name}`} icon="arrow-up" run={up && (() => attempt({ do: 'move', path, to: up }))} />
      <Tool label={`下移${name}`} icon="arrow-down" run={down && (() => attempt({ do: 'move', path, to: down }))} />
      <Tool label={`复制${name}`} icon="copy" run={() => attempt({ do: 'copy', path })} />
      <Tool label={`删除${name}`} icon="trash" run={() => attempt({ do: 'remove', path })} />
    </div>
  )
}

function Tool({ label, icon, run }: { label: string; icon: IconName; run: (() => void) | null }) {
  const handleClick = (event: MouseEvent) => {
    event.stopPropagation()
    run?.()
  }
  return (
    <button type="button" aria-label={label} title={label} disabled={run === null} onClick={handleClick}>
      <Icon name={icon} size={13} />
    </button>
  )
}

/** Arrows select, Alt and arrows move, Ctrl+D copies, Delete deletes, Escape goes to what is around. */
function handleKey(event: KeyboardEvent, path: string, design: ReturnType<typeof useDesigned>) {
  const { schema, select, attempt } = design
  const by = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 }[event.key] === -1 ? -1 : 1
  const isArrow = event.key.startsWith('Arrow')
  if (isArrow && event.altKey) {
    const to = stepPlace(schema, path, by)
    if (to !== null) attempt({ do: 'move', path, to })
  } else if (isArrow && !event.ctrlKey && !event.shiftKey) {
    const next = nextPath(schema, path, by)
    if (next !== null) select(next)
  } else if (event.key === 'Delete' || event.key === 'Backspace') attempt({ do: 'remove', path })
  else if (event.key === 'd' && (event.ctrlKey || event.metaKey)) attempt({ do: 'copy', path })
  else if (event.key === 'Escape') select(findNode(schema, path)?.place.container ?? null)
  else if (event.key === 'Enter')
    document.querySelector<HTMLElement>('.design-panel input, .design-panel textarea')?.focus()
  else return
  event.preventDefault()
  event.stopPropagation()
}

function isFirst(place: Place | undefined): boolean {
  return place?.container === null && place.at === 0
}

function isConditional(node: LayoutNode): boolean {
  return node.type !== 'columns' && node.visibleIf !== null
}

function sortName(node: LayoutNode): string {
  if (node.type === 'field') return offerNames[node.kind]
  return node.type === 'columns' ? `${node.count} 列` : offerNames[node.type]
}
