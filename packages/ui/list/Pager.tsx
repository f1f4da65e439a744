import { pageSizes } from '@mingtai/api'
import { PageTurner, type Turning } from './PageTurner.tsx'
import { useLastPage } from './use-last-page.ts'
import './list.css'

/** The foot of a list: how many there are, and its pages; nothing while one page holds all of it. */
export function Pager({ unit = '条', ...turning }: Turning & { unit?: string }) {
  useLastPage(turning)
  if (turning.total <= (turning.onSize === undefined ? turning.size : pageSizes[0])) return null
  return (
    <footer className="list-pager">
      <span>
        共 {turning.total.toLocaleString('zh-CN')} {unit}
      </span>
      <PageTurner {...turning} />
    </footer>
  )
}
