import { noticeCalls } from '@mingtai/modules/ground/notice/calls'
import { callsOf, shortTime, useStill } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'

const calls = callsOf(noticeCalls)
const SHOWN = 5
const MILLISECONDS = 4000

/**
 * The newest notices one below the other, each for some seconds. Office specification, section 9: 160 px. Rests under the
 * pointer, under the focus, and for those who want no motion.
 */
export function NoticeCarousel() {
  const asked = useQuery({
    queryKey: ['notice', 'page', 'carousel'],
    queryFn: () => calls.page({ size: SHOWN }),
    staleTime: 60_000,
  })
  const data = asked.data?.records ?? []
  const [at, setAt] = useState(0)
  const [isResting, setResting] = useState(false)
  const still = useStill()
  const count = data.length
  useEffect(() => {
    if (count < 2 || isResting || still) return
    const timer = setInterval(() => setAt((now) => (now + 1) % count), MILLISECONDS)
    return () => clearInterval(timer)
  }, [count, isResting, still])
  const shown = count === 0 ? 0 : at % count
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only rests while looked at
    <section
      className="carousel"
      aria-label="通知公告"
      onMouseEnter={() => setResting(true)}
      onMouseLeave={() => setResting(false)}
      onFocus={() => setResting(true)}
      onBlur={() => setResting(false)}
    >
      {count === 0 ? (
        <p className="carousel-none">{asked.isPending ? '' : '暂无通知公告'}</p>
      ) : (
        <ol style={{ transform: `translateY(-${shown * 100}%)` }}>
          {data.map(({ id, title, organizationName, senderName, publishedAt }, index) => (
            <li key={id} aria-hidden={index !== shown}>
              {index === shown ? <Link to={`/notice/details?id=${id}`}>{title}</Link> : <b>{title}</b>}
              <p>{[organizationName, senderName].filter((word) => word !== '').join(' · ')}</p>
              <small>{publishedAt === null ? '' : shortTime(publishedAt, new Date())}</small>
            </li>
          ))}
        </ol>
      )}
      {count > 1 && (
        <footer>
          {data.map(({ id, title }, index) => (
            <button
              key={id}
              type="button"
              aria-label={`第 ${index + 1} 条：${title}`}
              aria-current={index === shown}
              onClick={() => setAt(index)}
            />
          ))}
        </footer>
      )}
    </section>
  )
}
