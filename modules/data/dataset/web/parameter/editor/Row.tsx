import { type ReactNode, useId } from 'react'

interface Props {
  label: string
  hint?: string | undefined
  children: ReactNode
}

/** A property: its name, its control, and one grey line that says what it does. */
export function Row({ label, hint, children }: Props) {
  const id = useId()
  return (
    <div className="parameter-editor-row" role="group" aria-labelledby={id}>
      <span id={id}>{label}</span>
      <div>
        {children}
        {hint !== undefined && <small>{hint}</small>}
      </div>
    </div>
  )
}
