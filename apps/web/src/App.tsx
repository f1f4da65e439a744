import { leaveForExternal, StepUpHost } from '@mingtai/modules/ground/sign-in/web'
import { HOME, isPublicPath, refreshMe, signedIn, siteOfPage, titleWindow, watchSession } from '@mingtai/ui'
import { Suspense, useEffect } from 'react'
import { Navigate } from 'react-router'
import type { Location } from 'react-router'
import { movedTo, returnAddress, signInAddress } from './addresses.ts'
import { useGuardedLocation } from './guarded-location.ts'
import { LOCK, useScreenLock } from './lock.ts'
import { pageAt, publicPages } from './modules.ts'
import { LoadingLine } from './shell/frame/LoadingLine.tsx'
import { LockCover } from './shell/session/LockCover.tsx'
import { PageGuard } from './shell/page/PageGuard.tsx'
import { PageOf } from './shell/page/PageOf.tsx'
import { RouteLine } from './shell/frame/RouteLine.tsx'
import { Shell } from './shell/frame/Shell.tsx'

/** What an address shows, and the lock screen over it. */
export function App() {
  const location = useGuardedLocation()
  const locked = useScreenLock()
  const known = signedIn.use()
  useEffect(() => (known ? watchSession() : undefined), [known])
  return (
    <>
      <RouteLine key={location.pathname} />
      <Shown location={location} />
      {locked && <LockCover />}
    </>
  )
}

/** Decides what an address shows: an open page, the sign-in page, or a page inside the shell. */
function Shown({ location }: { location: Location }) {
  const known = signedIn.use()
  const path = location.pathname
  const open = known && pageAt(path) !== undefined ? undefined : (publicPages[path] ?? openedBySite(path))
  useEffect(() => {
    if (known && readsMe.has(path)) refreshMe()
  }, [known, path])
  useEffect(() => {
    if (open !== undefined) titleWindow(open.title)
  }, [open])

  // A program's request for consent has one page, wherever the link says it is. Office specification, section 2.
  if (path !== CONSENT && new URLSearchParams(location.search).has('oauth_approval'))
    return <Navigate to={CONSENT + location.search} replace />
  const moved = movedTo(path)
  if (moved !== null) return <Navigate to={moved + location.search} replace />
  if (open !== undefined) {
    return (
      <PageGuard key={path}>
        <Suspense fallback={<LoadingLine />}>
          <PageOf page={open} />
        </Suspense>
      </PageGuard>
    )
  }
  if (!known) {
    const to = signInAddress(window.location, thirdParty)
    return siteOfPage.externalLogin !== '' && to.startsWith('/login') ? <Leaving /> : <Navigate to={to} replace />
  }
  if (path === LOCK) return null
  if (pageAt(path) === undefined) return <Navigate to="/404" replace />
  return (
    <>
      <Shell location={location} />
      <StepUpHost />
    </>
  )
}

/** Without a session and with an external sign-in page: on the way there. */
function Leaving() {
  useEffect(() => leaveForExternal(returnAddress(window.location)), [])
  return <LoadingLine />
}

/** A page that the site opens to everybody; those with a rule of their own about who may see them stay closed. */
function openedBySite(path: string) {
  const page = isPublicPath(path, siteOfPage.publicPaths) ? pageAt(path) : undefined
  return page?.access === undefined ? page : undefined
}

const thirdParty = publicPages['/sso-login'] === undefined ? '/login' : '/sso-login'
const CONSENT = '/authz/oauth2approve'

/** Entering these pages reads the person again. Office specification, section 2, route guard. */
const readsMe: ReadonlySet<string> = new Set([
  HOME,
  '/approve/list',
  '/approve/create',
  '/approval-center/list',
  '/approval-center/create',
])
