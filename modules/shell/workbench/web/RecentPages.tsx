import { Icon, recentVisits, shortTime } from '@mingtai/ui'
import { Link } from 'react-router'
import { Section } from './Section.tsx'

/** 最近打开: the way back to what was read on this computer. */
export function RecentPages({ now, most = 8 }: { now: Date; most?: number }) {
  const visits = recentVisits.use().slice(0, most)
  return (
    <Section title="最近打开">
      {visits.length === 0 ? (
        <p className="section-quiet">打开过的报表、审批和页面会出现在这里。</p>
      ) : (
        <ul className="recent-rows">
          {visits.map(({ to, title, at }) => (
            <li key={to}>
              <Icon name={iconOf(to)} size={15} />
              <Link to={to} title={title}>
                {title}
              </Link>
              <time dateTime={at}>{shortTime(at, now)}</time>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

function iconOf(to: string) {
  const word = to.split('/')[1] ?? ''
  if (word === 'report' || word === 'entry' || word === 'screen') return 'report'
  return word.startsWith('approv') ? 'stamp' : 'file'
}
