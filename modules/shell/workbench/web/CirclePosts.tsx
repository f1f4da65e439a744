import { circleCalls } from '@mingtai/modules/office/circle/calls'
import { callsOf, sentenceOf, shortTime, SkeletonRows } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Section } from './Section.tsx'

const calls = callsOf(circleCalls)
const SHOWN = 4

/** 工作圈: what colleagues told last. */
export function CirclePosts({ now, most = SHOWN }: { now: Date; most?: number }) {
  const { data, error } = useQuery({
    queryKey: ['circle', 'workbench', most],
    queryFn: () => calls.list({ size: most }),
  })
  return (
    <Section title="工作圈" aside={<Link to="/dashbord/workCircle">全部动态</Link>}>
      {body()}
    </Section>
  )

  function body() {
    if (error) return <p className="section-quiet">{sentenceOf(error)}</p>
    if (data === undefined) return <SkeletonRows rows={3} />
    if (data.records.length === 0) return <p className="section-quiet">还没有动态。</p>
    return (
      <ul className="told-rows">
        {data.records.map(({ id, authorName, content, createdAt, images }) => (
          <li key={id}>
            <Link to={`/dashbord/workCircle?post=${encodeURIComponent(id)}`}>
              <b>{authorName}</b>
              <time dateTime={createdAt}>{shortTime(createdAt, now)}</time>
              <span>{content === '' ? `${images.length} 张图片` : content}</span>
            </Link>
          </li>
        ))}
      </ul>
    )
  }
}
