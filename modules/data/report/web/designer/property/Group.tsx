import { Icon } from '@mingtai/ui'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useStudio, useStudioState } from '../part/use-studio.ts'

interface Props {
  title: string
  /** The present value, so that nothing must be opened to be known. */
  now?: string
  open?: boolean
  children: ReactNode
}

/** A group of properties that opens and closes. */
export function Group({ title, now, open: initially = false, children }: Props) {
  const studio = useStudio()
  const asked = useStudioState((state) => state.group === title)
  const [open, setOpen] = useState(studio.openGroups.get(title) ?? initially)
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!asked) return
    setOpen(true)
    studio.store.setState({ group: null })
    setTimeout(() => {
      section.current?.scrollIntoView({ block: 'nearest' })
      section.current?.querySelector<HTMLElement>('textarea, input, .rd-group-body button')?.focus()
    }, 0)
  }, [asked, studio])
  const handleToggle = () => {
    studio.openGroups.set(title, !open)
    setOpen(!open)
  }
  return (
    <section ref={section} className="rd-group">
      <button type="button" className="rd-group-head" aria-expanded={open} onClick={handleToggle}>
        <b>{title}</b>
        <span>
          {!open && now} <Icon name={open ? 'chevron-down' : 'chevron-right'} size={12} />
        </span>
      </button>
      {open && <div className="rd-group-body">{children}</div>}
    </section>
  )
}

export function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="rd-row">
      <span>{label}</span>
      <div>{children}</div>
    </div>
  )
}
