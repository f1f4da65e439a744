import { rightsOf, SkeletonRows, useMe } from '@mingtai/ui'
import { Navigate, useLocation } from 'react-router'
import { consoleEntrances, consoleEntries } from '../console.ts'

/** The four ways into the console: each leads to the first screen of its type that is the person's, or to /403. */
export default function Entrance() {
  const me = useMe()
  const { pathname } = useLocation()
  const type = consoleEntrances[pathname]
  if (me === null || type === undefined) return <SkeletonRows rows={6} />
  const [first] = consoleEntries(rightsOf(me), type)
  return <Navigate to={first?.path ?? '/403'} replace />
}
