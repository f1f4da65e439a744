import { PersonalFrame } from '@mingtai/modules/ground/personal/web'
import { KeepAliveTab, tabList } from '@mingtai/ui'
import type { Page, Tab } from '@mingtai/ui'
import { Suspense, useState } from 'react'
import type { ReactNode } from 'react'
import { Route, Routes } from 'react-router'
import type { Location } from 'react-router'
import { pageAt } from '../../modules.ts'
import { Allowed } from './Allowed.tsx'
import { LoadingLine } from '../frame/LoadingLine.tsx'
import { uncached } from '../menus.ts'
import { PageGuard } from './PageGuard.tsx'
import { PageOf } from './PageOf.tsx'

/** The page that is shown, and behind it those that keep what was typed and scrolled. */
export function KeepAlivePages({ shown, location }: { shown: string; location: Location }) {
  const tabs = tabList.use()
  const anew = uncached.use()
  const page = pageAt(location.pathname)
  return (
    <>
      {tabs
        .filter((tab) => (tab.keepAlive && tab.isAsleep !== true && !anew.has(tab.path)) || tab.key === shown)
        .map((tab) => (
          <KeepAlivePage key={`${tab.key} ${tab.version}`} tab={tab} shown={tab.key === shown} now={location} />
        ))}
      {(page?.fullscreen || page?.passing) && <Framed key={shown} tab={shown} page={page} location={location} shown />}
    </>
  )
}

/** A hidden tab keeps the location that it was left with. */
function KeepAlivePage({ tab, shown, now }: { tab: Tab; shown: boolean; now: Location }) {
  const [own, setOwn] = useState<Location>(
    () =>
      ({ pathname: tab.path, search: tab.search, hash: '', state: null, key: tab.key, mask: undefined }) as Location,
  )
  if (shown && own !== now && now.pathname === tab.path) setOwn(now)
  const page = pageAt(tab.path)
  return page === undefined ? null : <Framed tab={tab.key} page={page} location={own} shown={shown} />
}

function Framed({ tab, page, location, shown }: { tab: string; page: Page; location: Location; shown: boolean }) {
  return (
    <KeepAliveTab tab={tab} shown={shown}>
      <div className="tab-page">
        <PageGuard>
          <Suspense fallback={<LoadingLine />}>
            <Routes location={location}>
              <Route
                path="*"
                element={
                  <Allowed path={location.pathname} page={page}>
                    <Surrounded path={location.pathname}>
                      <PageOf page={page} />
                    </Surrounded>
                  </Allowed>
                }
              />
            </Routes>
          </Suspense>
        </PageGuard>
      </div>
    </KeepAliveTab>
  )
}

/** The personal centre stands around its pages, whichever module they come from. */
function Surrounded({ path, children }: { path: string; children: ReactNode }) {
  return path.startsWith('/user/') ? <PersonalFrame>{children}</PersonalFrame> : children
}
