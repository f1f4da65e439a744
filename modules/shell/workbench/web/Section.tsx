import { useId } from 'react'
import type { ReactNode } from 'react'

interface Props {
  title: string
  /** A quiet link or count at the right of the title. */
  aside?: ReactNode
  className?: string
  children: ReactNode
}

/** A part of the sheet with its title. */
export function Section({ title, aside, className = '', children }: Props) {
  const id = useId()
  return (
    <section className={`workbench-section ${className}`} aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {aside}
      </header>
      {children}
    </section>
  )
}
