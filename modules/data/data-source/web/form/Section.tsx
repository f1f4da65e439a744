import { Icon } from '@mingtai/ui'
import { type ReactNode, useState } from 'react'

interface Props {
  title: string
  /** What it holds, in a few words, while it is closed. */
  summary: string
  children: ReactNode
}

/** A part of the form that most sources can do without. It stays in the form while it is closed. */
export function Section({ title, summary, children }: Props) {
  const [open, setOpen] = useState(false)
  return (
    <section className="source-section" data-open={open}>
      <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
        <Icon name={open ? 'chevron-down' : 'chevron-right'} size={12} />
        <b>{title}</b>
        <small>{open ? '' : summary}</small>
      </button>
      <div hidden={!open}>{children}</div>
    </section>
  )
}
