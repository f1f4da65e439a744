import { Icon, recentVisits, shortTime } from '@mingtai/ui'
import { Link } from 'react-router'
import { Section } from './Section.tsx'

/** 最近打开: the way back to what was read on this computer. */
export function RecentPages({ now }: { now: Date }) {
  const visits = recentVisits.use().slice(0, 5)
  return (
    <Section title="最近打开">
      {visits.length === 0 ? (
        <p className="section-quiet">打开过的报表和页面会出现在这里。</p>
      ) : (
        <ul className="recent-rows">
          {visits.map((visit) => (
            <li key={visit.to}>
              <Icon name={visit.to.startsWith('/report/view') ? 'report' : 'file'} size={14} />
              <Link to={visit.to}>{visit.title}</Link>
              <span>{shortTime(visit.at, now)}</span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
