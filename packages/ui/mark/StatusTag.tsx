import type { ReactNode } from 'react'
import './mark.css'

export type Tone = 'primary' | 'pine' | 'ochre' | 'cinnabar' | 'plain'

/** A state in one or two words; the colour only repeats what the words say. */
export function StatusTag({ tone = 'plain', children }: { tone?: Tone; children: ReactNode }) {
  return <span className={`status-tag status-${tone}`}>{children}</span>
}
