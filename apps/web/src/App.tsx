import { StepUpHost } from '@mingtai/modules/sign-in/web'
import { HOME, refreshMe, signedIn } from '@mingtai/ui'
import { Suspense, useEffect } from 'react'
import { Navigate } from 'react-router'
import { movedTo, returnAddress } from './addresses.ts'
import { useHeldLocation } from './held-location.ts'
import { pages, publicPages } from './modules.ts'
import { LoadingLine } from './shell/LoadingLine.tsx'
import { PageGuard } from './shell/PageGuard.tsx'
import { PageOf } from './shell/PageOf.tsx'
import { Shell } from './shell/Shell.tsx'

/** Decides what an address shows: an open page, the sign-in page, or a page inside the shell. */
export function App() {
  const location = useHeldLocation()
  const known = signedIn.use()
  const path = location.pathname
  useEffect(() => {
    if (known && readsMe.has(path)) refreshMe()
  }, [known, path])

  // A program's request for consent has one page, wherever the link says it is. Office specification, section 2.
  if (path !== CONSENT && new URLSearchParams(location.search).has('oauth_approval'))
    return <Navigate to={CONSENT + location.search} replace />
  const moved = movedTo(path)
  if (moved !== null) return <Navigate to={moved + location.search} replace />
  const open = publicPages[path]
  if (open !== undefined) {
    return (
      <PageGuard key={path}>
        <Suspense fallback={<LoadingLine />}>
          <PageOf page={open} />
        </Suspense>
      </PageGuard>
    )
  }
  if (!known) return <Navigate to={`/login?return=${encodeURIComponent(returnAddress(window.location))}`} replace />
  if (pages[path] === undefined) return <Navigate to="/404" replace />
  return (
    <>
      <Shell location={location} />
      <StepUpHost />
    </>
  )
}

const CONSENT = '/authz/oauth2approve'

/** Entering these pages reads the person again. Office specification, section 2, route guard. */
const readsMe: ReadonlySet<string> = new Set([HOME, '/approve/lists', '/approve/create'])
