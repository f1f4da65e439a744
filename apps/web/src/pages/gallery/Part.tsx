import { useId } from 'react'
import type { ReactNode } from 'react'

/** One part of the gallery under a hairline. */
export function Part({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className="gallery-part" aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {note && <span>{note}</span>}
      </header>
      {children}
    </section>
  )
}
