import { isUnanswered, NotRead, useMeState } from '@mingtai/ui'
import type { WebFace } from '@mingtai/ui'
import type { ReactNode } from 'react'
import { asksWho, maySee } from '../../access.ts'
import Forbidden from '../../pages/Forbidden.tsx'
import { LoadingLine } from '../frame/LoadingLine.tsx'
import { useSite } from '../site.ts'

interface Props {
  path: string
  page: WebFace['pages'][string]
  children: ReactNode
}

/** The route guard: whoever may not see a page is told so in its place, and the address stays. */
export function Allowed({ path, page, children }: Props) {
  const { me, error, retry } = useMeState()
  const lists = useSite()
  if (!asksWho(path, page)) return children
  if (error !== null && page.startsOffline === true && isUnanswered(error)) return children
  if (error !== null) {
    return (
      <div className="page-failed">
        <NotRead title="没有读到您的权限" problem={error} onRetry={retry} />
      </div>
    )
  }
  if (me === null || lists === null) return <LoadingLine />
  return maySee(path, page, { me, lists }) ? children : <Forbidden />
}
