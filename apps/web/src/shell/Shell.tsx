import { shownTab, useLayoutLevel, useMe, watchSession, watchUnload } from '@mingtai/ui'
import { useEffect, useState } from 'react'
import type { Location } from 'react-router'
import { isWithoutSides, tabKey } from '../addresses.ts'
import { pages } from '../modules.ts'
import { Announcement } from './Announcement.tsx'
import { KeptPages } from './KeptPages.tsx'
import { sectionOf } from './menu-tree.ts'
import { useNavbar } from './menus.ts'
import { SideBar } from './SideBar.tsx'
import { TabStrip } from './TabStrip.tsx'
import { TopBar } from './TopBar.tsx'
import { useVisits } from './visits.ts'
import './shell.css'

/** The frame of the office: top bar, side bar, visited tabs, and the pages that are kept alive behind them. */
export function Shell({ location }: { location: Location }) {
  const { pathname, search } = location
  const page = pages[pathname]
  const key = tabKey(pathname, search, page?.tabBy)
  const navbar = useNavbar()
  const [lastSection, setLastSection] = useState<string | null>(null)
  const section = sectionOf(pathname, navbar, lastSection)
  const [menuOpen, setMenuOpen] = useState(false)
  const narrow = useLayoutLevel() < 2 || page?.wide === true
  const fullscreen = page?.fullscreen ?? false
  const sides = !fullscreen && !isWithoutSides(pathname)
  useVisits(key, location)
  useMe()
  useEffect(watchSession, [])
  useEffect(watchUnload, [])
  useEffect(() => {
    shownTab.set(key)
    setMenuOpen(false)
  }, [key])
  useEffect(() => setLastSection(section), [section])

  return (
    <div className="shell" data-fullscreen={fullscreen} data-sides={sides}>
      {!fullscreen && (
        <>
          <a className="skip-link" href="#content">
            跳到内容
          </a>
          <TopBar
            navbar={navbar}
            section={isWithoutSides(pathname) ? null : section}
            onMenu={sides && narrow ? () => setMenuOpen(!menuOpen) : null}
            menuOpen={menuOpen}
          />
          <Announcement />
        </>
      )}
      {sides && (
        <SideBar
          section={section}
          current={pathname}
          narrow={narrow}
          open={menuOpen}
          onClose={() => setMenuOpen(false)}
        />
      )}
      {sides && <TabStrip />}
      <main id="content" className="shell-content" tabIndex={-1}>
        <KeptPages shown={key} location={location} />
      </main>
    </div>
  )
}
