import type { MenuNode } from '@mingtai/modules/shell/workbench/calls'
import { Icon, isIconName } from '@mingtai/ui'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'

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
          <Group key={node.code} node={node} current={current} />
        ))}
      </nav>
    </>
  )
}

/** Opened by hand, the bar is where the keyboard goes on. */
function takeFocus(bar: HTMLElement | null): void {
  bar?.querySelector('a')?.focus()
}

function Group({ node, current }: { node: MenuNode; current: string | null }) {
  if (node.children.length === 0) return <Place {...node} current={current} />
  return (
    <section>
      <h2 className="side-group">{node.name}</h2>
      {node.children.map((child) => (
        <Place key={child.code} {...child} current={current} />
      ))}
    </section>
  )
}

function Place({
  path,
  name,
  source,
  current,
}: {
  path: string
  name: string
  source: string
  current: string | null
}) {
  return (
    <Link className="side-item" to={path} title={name} aria-current={current === path ? 'page' : undefined}>
      <Icon name={isIconName(source) ? source : 'file'} />
      <span>{name}</span>
    </Link>
  )
}
