import { Icon, recentVisits, shortTime } from '@mingtai/ui'
import { Link } from 'react-router'
import { FirstSteps } from './FirstSteps.tsx'
import { Section } from './Section.tsx'

/** 最近打开: the way back to what was read on this computer. */
export function RecentPages({ now }: { now: Date }) {
  const visits = recentVisits.use()
  return (
    <Section title="最近打开">
      {visits.length === 0 ? (
        <FirstSteps />
      ) : (
        <ul className="recent-rows">
          {visits.map(({ to, title, at }) => {
            const code = codeOf(to)
            return (
              <li key={to}>
                <Icon name={code === null ? 'file' : 'report'} size={15} />
                <Link to={to} title={title}>
                  {title}
                </Link>
                <small>{code ?? ''}</small>
                <time dateTime={at}>{shortTime(at, now)}</time>
              </li>
            )
          })}
        </ul>
      )}
    </Section>
  )
}

/** The code of the report behind an address, null for other pages. */
function codeOf(to: string): string | null {
  const [path, query = ''] = to.split('?')
  return path === '/report/view' ? new URLSearchParams(query).get('code') : null
}
