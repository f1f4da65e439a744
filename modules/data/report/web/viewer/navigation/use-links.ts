import { useNotice } from '@mingtai/ui'
import { useNavigate, useSearchParams } from 'react-router'
import { targetOf } from '../cell/follow-link.ts'
import { drillTo, wayTo } from './trail.ts'

interface Here {
  name: string
  /** Nobody is signed in: other reports stay closed. */
  isAnonymous: boolean
  firstRow: number
}

/** Follows the links of cells; the way to this report is known, and goes on in the next. */
export function useLinks({ name, isAnonymous, firstRow }: Here) {
  const notice = useNotice()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const way = wayTo(search.get('step'))

  const follow = (link: string) => {
    const target = targetOf(link)
    if (target === null) return notice.info('这个链接不能打开。')
    if ('address' in target) window.open(target.address, '_blank', 'noopener,noreferrer')
    else if (isAnonymous) notice.info('登录后才能打开关联的报表。')
    else {
      const here = { name, path: `${location.pathname}${location.search}`, row: firstRow }
      void navigate(drillTo(target.path, [...way, here]))
    }
  }
  return { way, follow }
}
