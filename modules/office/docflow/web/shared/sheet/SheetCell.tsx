import type { ReactNode } from 'react'

interface Props {
  label: string
  isWide?: boolean
  children: ReactNode
}

/** One cell of a sheet with its label. */
export function SheetCell({ label, isWide = false, children }: Props) {
  return (
    <div data-wide={isWide}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
