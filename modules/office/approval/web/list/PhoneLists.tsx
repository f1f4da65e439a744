import { notificationCalls } from '@mingtai/modules/ground/notification/calls'
import { callsOf, Icon, useIsPhone } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { NavLink } from 'react-router'
import { unreadCounts } from './unread-counts.ts'

const notification = callsOf(notificationCalls)

/** On a phone, above each list of approvals: the way to the others, and to a new one. */
export function PhoneLists() {
  const isPhone = useIsPhone()
  const counts = useQuery({ ...unreadCounts, enabled: isPhone })
  const todos = useQuery({
    queryKey: ['todo', 'counts'],
    queryFn: () => notification.todoCounts({}),
    enabled: isPhone,
  })
  if (!isPhone) return null
  const elsewhere = todos.data?.systems.filter(({ system }) => system !== 'approval') ?? []
  const count = elsewhere.reduce((sum, one) => sum + one.count, 0)
  return (
    <nav className="approval-lists" aria-label="审批列表">
      <NavLink className="approval-lists-start" to="/approval-center/list">
        <Icon name="plus" size={14} /> 发起
      </NavLink>
      <NavLink to="/approval-center/todo">待办 {some(counts.data?.TODO)}</NavLink>
      {count > 0 && (
        <NavLink to="/notification/todo">
          {elsewhere.length === 1 ? elsewhere[0]?.name : '其他'}待办 {count}
        </NavLink>
      )}
      <NavLink to="/approval-center/create">我发起的</NavLink>
      <NavLink to="/approval-center/done">已办</NavLink>
      <NavLink to="/approval-center/cc">抄送我的 {some(counts.data?.CC)}</NavLink>
      <NavLink to="/approval-center/draft">草稿</NavLink>
    </nav>
  )
}

function some(count = 0): string {
  return count === 0 ? '' : String(count)
}
