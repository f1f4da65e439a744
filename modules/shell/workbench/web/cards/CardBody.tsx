import type { WorkbenchCard } from '../../layout-calls.ts'
import { CirclePosts } from '../CirclePosts.tsx'
import { MonthCalendar } from '../MonthCalendar.tsx'
import { MyReports } from '../MyReports.tsx'
import { Notices } from '../Notices.tsx'
import { RecentPages } from '../RecentPages.tsx'
import { Today } from '../Today.tsx'
import { Todos } from '../Todos.tsx'

/** Rows of a card by its size. */
const rows = {
  todo: { small: 4, usual: 8, large: 15 },
  reports: { small: 3, usual: 6, large: 12 },
  notices: { small: 3, usual: 5, large: 10 },
  circle: { small: 2, usual: 4, large: 8 },
  recent: { small: 4, usual: 8, large: 12 },
} as const

/** What stands on a card. */
export function CardBody({ card: { kind, size }, now }: { card: WorkbenchCard; now: Date }) {
  switch (kind) {
    case 'today':
      return <Today now={now} />
    case 'todo':
      return <Todos now={now} most={rows.todo[size]} />
    case 'reports':
      return <MyReports now={now} most={rows.reports[size]} />
    case 'recent':
      return <RecentPages now={now} most={rows.recent[size]} />
    case 'calendar':
      return <MonthCalendar now={now} />
    case 'notices':
      return <Notices most={rows.notices[size]} />
    case 'circle':
      return <CirclePosts now={now} most={rows.circle[size]} />
    default:
      return kind satisfies never
  }
}
