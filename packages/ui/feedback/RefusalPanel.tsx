import type { ReactNode } from 'react'
import { Icon } from '../icon/Icon.tsx'
import './feedback.css'

/** A panel for an action that failed: what did not happen, why, and what to do now. */
export function RefusalPanel({ title, text, actions }: { title: string; text?: ReactNode; actions?: ReactNode }) {
  return (
    <section className="refusal-panel" role="alert">
      <h2>
        <Icon name="refuse" /> {title}
      </h2>
      {text !== undefined && <p>{text}</p>}
      {actions !== undefined && <div className="refusal-actions">{actions}</div>}
    </section>
  )
}
