import { type ComponentType, type ReactNode, useContext } from 'react'
import type { Person } from '../session/person.ts'
import { TabContext } from '../tabs/tab-context.ts'
import { tabList } from '../tabs/tabs.ts'
import { useIsPhone } from '../theme/use-phone.ts'

/** One screen of a module's web face; the shell registers it under its path. */
export interface Page {
  load(): Promise<{ default: ComponentType }>
  title: string
  /** Shown without top bar, side bar and tab strip, such as editors and the sign-in page. */
  fullscreen?: boolean
  /** On a phone it has the whole window, and draws its own head with the way back. */
  wholePhone?: boolean
  /** It wants a keyboard and a wide window: whoever opens it on a phone is told so first. */
  forComputer?: boolean
  /** The side bar is closed and opens over the page; for pages that need the width. */
  wide?: boolean
  /** Redirects at once to another page, and gets no tab. */
  passing?: boolean
  /** false: rendered anew each time its tab is shown. */
  keepAlive?: boolean
  /** Decides who may see the page; others are sent to /403. Left out: everybody who is signed in. */
  access?: (me: Person) => boolean
  /** It starts without the network from what it stored itself of this person, before the server says who they are. */
  startsOffline?: boolean
  /** Query parameters by which the page gets a tab of its own, such as the code of a report. */
  tabBy?: readonly string[]
}

/** What a module registers in the browser. */
export interface WebFace {
  pages: Record<string, Page>
  /** The alias of the top bar's item in whose side bar its pages stand; left out: the first word of their address. */
  section?: string
  publicPages?: Record<string, Page>
  /** How much waits at some places of the side bar, by their path. */
  counts?: SideCounts
}

/** Numbers that stand in brackets behind places of the side bar. */
export interface SideCounts {
  /** The paths that it counts for. */
  of: readonly string[]
  load(): Promise<Record<string, number>>
}

interface Props {
  title: ReactNode
  /** One line under the title: counts, dates, places. */
  facts?: ReactNode
  actions?: ReactNode
  /** Level of the title; `h3` where the page stands inside another one, such as in the gallery. */
  heading?: 'h1' | 'h3'
  /** Leaves out the frame of the panel, because the children draw it. */
  flush?: boolean
  children: ReactNode
}

/** The frame of an office page: title row and one hairline panel. */
export function Page({ title, facts, actions, heading: Heading = 'h1', flush, children }: Props) {
  const isSaid = useIsSaid(title)
  return (
    <div className="page">
      <header className="page-title">
        <div className="page-words">
          <Heading className={isSaid ? 'visually-hidden' : undefined}>{title}</Heading>
          {facts !== undefined && <p className="page-facts">{facts}</p>}
        </div>
        {actions !== undefined && <div className="page-actions">{actions}</div>}
      </header>
      {flush ? <div className="page-body">{children}</div> : <section className="page-body panel">{children}</section>}
    </div>
  )
}

/** Whether the head of the phone says the title already, as it names the tab. */
function useIsSaid(title: ReactNode): boolean {
  const { tab } = useContext(TabContext)
  const tabs = tabList.use()
  return useIsPhone() && tabs.some(({ key, title: said }) => key === tab && said === title)
}
