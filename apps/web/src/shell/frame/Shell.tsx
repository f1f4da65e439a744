import { HOME, shownTab, useIsPhone, useLayoutLevel, useMe, watchUnload } from '@mingtai/ui'
import { Suspense, lazy, useEffect, useState } from 'react'
import type { Location } from 'react-router'
import { isWithoutSides, tabKey } from '../../addresses.ts'
import { pageAt, sections } from '../../modules.ts'
import { AgainHost } from '../session/AgainHost.tsx'
import { IdleWarning } from '../session/IdleWarning.tsx'
import { Messages } from '../message/Messages.tsx'
import { KeepAlivePages } from '../page/KeepAlivePages.tsx'
import { sectionOf } from '../menu-tree.ts'
import { useNavbar, useSidebar } from '../menus.ts'
import { useSessionRules } from '../site.ts'
import { currentPath, sideAt } from './side.ts'
import { SearchButton } from './SearchButton.tsx'
import { SideBar } from './SideBar.tsx'
import { TabStrip } from './TabStrip.tsx'
import { TopBar } from './TopBar.tsx'
import { useSideCounts } from './use-side-counts.ts'
import { useVisits } from '../page/visits.ts'
import './shell.css'
import './top-bar.css'
import './side-bar.css'
import './tab-strip.css'

/** Places of a phone's bar at which something may wait. */
const countedOnPhone = ['/approval-center/todo']
const Extras = lazy(() => import('../extras/Extras.tsx'))
const PhoneFrame = lazy(() => import('../phone/PhoneFrame.tsx'))

/** The frame of the office: top bar, side bar, visited tabs, and the pages that are kept alive behind them. */
export function Shell({ location }: { location: Location }) {
  const { pathname, search } = location
  const page = pageAt(pathname)
  const key = tabKey(pathname, search, page?.tabBy)
  const navbar = useNavbar()
  const [lastSection, setLastSection] = useState<string | null>(null)
  const section = sectionOf(pathname, navbar, { last: lastSection, sections })
  const [menuOpen, setMenuOpen] = useState(false)
  const isPhone = useIsPhone()
  const narrow = useLayoutLevel() < 2 || isPhone || page?.wide === true
  const fullscreen = page?.fullscreen === true || (isPhone && page?.wholePhone === true)
  const nodes = useSidebar({ path: pathname, section })
  const sides = !fullscreen && !isWithoutSides(pathname)
  // Somebody without a place in the console comes there to claim one: nothing stands beside it.
  const isBare = nodes.length === 0 && sideAt(pathname).kind === 'console'
  const onMenu = sides && !isBare && narrow ? () => setMenuOpen(!menuOpen) : null
  const counts = useSideCounts(isPhone ? countedOnPhone : [])
  useVisits(key, location)
  useMe()
  useSessionRules()
  useEffect(watchUnload, [])
  useEffect(() => {
    shownTab.set(key)
    setMenuOpen(false)
  }, [key])
  useEffect(() => setLastSection((last) => section ?? last), [section])

  return (
    <div className="shell" data-fullscreen={fullscreen} data-sides={sides} data-phone={isPhone}>
      {!fullscreen && (
        <>
          <a className="skip-link" href="#content">
            跳到内容
          </a>
          {isPhone ? (
            <Suspense fallback={<header className="top-bar" />}>
              <PhoneFrame
                path={pathname}
                onMenu={onMenu}
                menuOpen={menuOpen}
                sections={new Set(navbar.map(({ alias }) => alias))}
                counts={counts}
              >
                <SearchButton />
                <Messages />
              </PhoneFrame>
            </Suspense>
          ) : (
            <TopBar
              path={pathname}
              navbar={navbar}
              section={isWithoutSides(pathname) ? null : section}
              onMenu={onMenu}
              menuOpen={menuOpen}
            />
          )}
          <Suspense fallback={null}>
            <Extras home={pathname === HOME} />
          </Suspense>
        </>
      )}
      {sides && !isBare && (
        <SideBar
          nodes={nodes}
          current={currentPath(nodes, { path: pathname, search })}
          narrow={narrow}
          open={menuOpen}
          onClose={() => setMenuOpen(false)}
        />
      )}
      {sides && !isPhone && <TabStrip />}
      <main id="content" className="shell-content" tabIndex={-1}>
        <KeepAlivePages shown={key} location={location} />
      </main>
      <AgainHost />
      <IdleWarning />
    </div>
  )
}
