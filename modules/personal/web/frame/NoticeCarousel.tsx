import { notificationCalls } from '@mingtai/modules/notification/calls'
import { callsOf, looks } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

const calls = callsOf(notificationCalls)
const MILLISECONDS = 4000

/**
 * Announcements one below the other, each for some seconds. Office specification, section 9: 160 px. Rests under the
 * pointer, under the focus, and for those who want no motion.
 */
export function NoticeCarousel() {
  const { data = [] } = useQuery({
    queryKey: ['notification', 'announcements'],
    queryFn: () => calls.announcements({}),
    staleTime: 60_000,
  })
  const [at, setAt] = useState(0)
  const [isResting, setResting] = useState(false)
  const { reducesMotion } = looks.use()
  const still = reducesMotion || window.matchMedia('(prefers-reduced-motion: reduce)').matches
  const count = data.length
  useEffect(() => {
    if (count < 2 || isResting || still) return
    const timer = setInterval(() => setAt((now) => (now + 1) % count), MILLISECONDS)
    return () => clearInterval(timer)
  }, [count, isResting, still])
  const shown = count === 0 ? 0 : at % count
  return (
    <section
      className="carousel"
      aria-label="通知公告"
      onMouseEnter={() => setResting(true)}
      onMouseLeave={() => setResting(false)}
      onFocus={() => setResting(true)}
      onBlur={() => setResting(false)}
    >
      {count === 0 ? (
        <p className="carousel-none">暂无公告</p>
      ) : (
        <ol style={{ transform: `translateY(-${shown * 100}%)` }}>
          {data.map(({ id, title, content, publishedAt, link }, index) => (
            <li key={id} aria-hidden={index !== shown}>
              {link !== null && index === shown ? <a href={link}>{title}</a> : <b>{title}</b>}
              <p>{content}</p>
              <small>{publishedAt.slice(0, 10)}</small>
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
