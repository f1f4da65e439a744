import type { MenuNode } from '@mingtai/modules/shell/workbench/calls'
import { Icon, isIconName } from '@mingtai/ui'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { useSideCounts } from './use-side-counts.ts'

interface Props {
  nodes: MenuNode[]
  /** The path of the entry that the page belongs to. */
  current: string | null
  /** On narrow windows the bar lies over the page while it is open. */
  narrow: boolean
  open: boolean
  onClose(): void
}

/** The places of a section, in groups. */
export function SideBar({ nodes, current, narrow, open, onClose }: Props) {
  const lies = narrow && open
  const counts = useSideCounts(nodes.flatMap((node) => [node, ...node.children]).map(({ path }) => path))
  const bar = useRef<HTMLElement>(null)
  // A long bar shows where one is.
  useEffect(() => {
    bar.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [current, nodes.length])
  useEffect(() => {
    if (!lies) return
    const handleKey = (event: KeyboardEvent) => event.key === 'Escape' && onClose()
    window.addEventListener('keydown', handleKey)
    return () => window.removeEventListener('keydown', handleKey)
  }, [lies, onClose])
  if (narrow && !open) return null
  return (
    <>
      {narrow && <button type="button" className="side-shade" aria-label="关闭侧栏" onClick={onClose} />}
      <nav
        ref={(element) => {
          bar.current = element
          if (narrow) takeFocus(element)
        }}
        className="side-bar"
        aria-label="侧栏"
        data-over={narrow}
      >
        {nodes.map((node) => (
          <Group key={node.code} node={node} current={current} counts={counts} />
        ))}
      </nav>
    </>
  )
}

/** Opened by hand, the bar is where the keyboard goes on. */
function takeFocus(bar: HTMLElement | null): void {
  bar?.querySelector('a')?.focus()
}

type Counts = Record<string, number>

function Group({ node, current, counts }: { node: MenuNode; current: string | null; counts: Counts }) {
  if (node.children.length === 0) return <Place {...node} current={current} count={counts[node.path] ?? 0} />
  return (
    <section>
      <h2 className="side-group">{node.name}</h2>
      {node.children.map((child) => (
        <Place key={child.code} {...child} current={current} count={counts[child.path] ?? 0} />
      ))}
    </section>
  )
}

interface PlaceProps extends Pick<MenuNode, 'path' | 'name' | 'source'> {
  current: string | null
  /** What waits there; 0: nothing is said. */
  count: number
}

function Place({ path, name, source, current, count }: PlaceProps) {
  return (
    <Link className="side-item" to={path} title={name} aria-current={current === path ? 'page' : undefined}>
      <Icon name={isIconName(source) ? source : 'file'} />
      <span>{name}</span>
      {count > 0 && <small>（{count > 99 ? '99+' : count}）</small>}
    </Link>
  )
}
