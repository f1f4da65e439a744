import type { ReactNode } from 'react'

/** A group of settings; closed it says its present value, so that nothing must be opened to be known. */
export function Section({
  title,
  summary,
  isOpen = true,
  children,
}: {
  title: string
  summary?: string
  isOpen?: boolean
  children: ReactNode
}) {
  return (
    <details className="panel-section" open={isOpen}>
      <summary>
        <span>{title}</span>
        {summary !== undefined && <small>{summary}</small>}
      </summary>
      <div>{children}</div>
    </details>
  )
}
