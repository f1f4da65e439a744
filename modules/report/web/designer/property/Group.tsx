import { Icon } from '@mingtai/ui'
import { type ReactNode, useState } from 'react'

interface Props {
  title: string
  /** The present value, so that nothing must be opened to be known. */
  now?: string
  open?: boolean
  children: ReactNode
}

/** A group of properties that opens and closes. */
export function Group({ title, now, open: initially = false, children }: Props) {
  const [open, setOpen] = useState(initially)
  return (
    <section className="rd-group">
      <button type="button" className="rd-group-head" aria-expanded={open} onClick={() => setOpen(!open)}>
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
