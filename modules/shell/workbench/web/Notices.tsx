import { noticeCalls } from '@mingtai/modules/ground/notice/calls'
import { Icon, SkeletonRows, callsOf, sentenceOf } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Section } from './Section.tsx'

const calls = callsOf(noticeCalls)
const SHOWN = 5

/** 通知公告: the newest that one was told to read; a dot until it was read. */
export function Notices({ most = SHOWN }: { most?: number }) {
  const { data, error } = useQuery({
    queryKey: ['notice', 'page', 'workbench', most],
    queryFn: () => calls.page({ size: most }),
  })
  return (
    <Section title="通知公告" aside={<Link to="/notice/lists">全部通知公告</Link>}>
      {body()}
    </Section>
  )

  function body() {
    if (error) return <p className="section-quiet">{sentenceOf(error)}</p>
    if (data === undefined) return <SkeletonRows rows={3} />
    if (data.records.length === 0)
      return (
        <p className="section-quiet">
          <Icon name="bell" size={14} /> 没有新的通知公告。
        </p>
      )
    return (
      <ul className="notice-rows">
        {data.records.map(({ id, title, isRead, publishedAt }) => (
          <li key={id}>
            <Link to={`/notice/details?id=${id}`} data-unread={!isRead} title={title}>
              <span>{title}</span>
              {publishedAt !== null && <time dateTime={publishedAt}>{dayOf(publishedAt)}</time>}
            </Link>
          </li>
        ))}
      </ul>
    )
  }
}

function dayOf(moment: string): string {
  const day = new Date(moment)
  return `${String(day.getMonth() + 1).padStart(2, '0')}-${String(day.getDate()).padStart(2, '0')}`
}
