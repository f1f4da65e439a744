import type { ComponentType, ReactNode } from 'react'
import type { Person } from '../session/person.ts'

/** One screen of a module's web face; the shell registers it under its path. */
export interface Page {
  load(): Promise<{ default: ComponentType }>
  title: string
  /** Without top bar, side bar and tab strip: editors and sign-in. */
  fullscreen?: boolean
  /** The side bar lies over it and is opened by hand: pages that need the width. */
  wide?: boolean
  /** Leads on to another page at once: it has no tab. */
  passing?: boolean
  /** False: drawn anew each time it is shown. */
  keep?: boolean
  /** Who may see it; others come to /403. Left out: everybody who is signed in. */
  access?: (me: Person) => boolean
  /** Query names that make a tab of their own, such as the code of a report. */
  tabBy?: readonly string[]
}

/** What a module gives to the browser. */
export interface WebFace {
  pages: Record<string, Page>
  publicPages?: Record<string, Page>
}

interface Props {
  title: ReactNode
  /** One line under the title: counts, dates, places. */
  facts?: ReactNode
  actions?: ReactNode
  /** Where the page stands inside another, as in the gallery, its title is a lesser one. */
  heading?: 'h1' | 'h3'
  /** Without the panel's own frame: the children draw it. */
  flush?: boolean
  children: ReactNode
}

/** The frame of an office page: title row and one hairline panel. */
export function Page({ title, facts, actions, heading: Heading = 'h1', flush, children }: Props) {
  return (
    <div className="page">
      <header className="page-title">
        <div className="page-words">
          <Heading>{title}</Heading>
          {facts !== undefined && <p className="page-facts">{facts}</p>}
        </div>
        {actions !== undefined && <div className="page-actions">{actions}</div>}
      </header>
      {flush ? <div className="page-body">{children}</div> : <section className="page-body panel">{children}</section>}
    </div>
  )
}
