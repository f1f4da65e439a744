import { workbenchCalls } from '../calls.ts'
import { EmptyState, callsOf } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useNavigate } from 'react-router'
import { Section } from './Section.tsx'

const calls = callsOf(workbenchCalls)

/** 待办 */
export function Todos() {
  const navigate = useNavigate()
  return (
    <Section title="待办" aside={<span className="section-fact">0 件</span>}>
      <EmptyState
        text="没有等您办理的事，可以先看看报表有没有更新。"
        action={<Button onClick={() => void navigate('/report/list')}>看报表</Button>}
      />
    </Section>
  )
}

/** 工作圈 */
export function Circle() {
  const navigate = useNavigate()
  return (
    <Section title="工作圈">
      <EmptyState
        text="还没有动态，先完善自己的资料吧。"
        action={<Button onClick={() => void navigate('/user/account-setting')}>个人中心</Button>}
      />
    </Section>
  )
}

/** 通知公告 */
export function Notices() {
  const { data, refetch, isFetching } = useQuery({
    queryKey: ['announcement'],
    queryFn: () => calls.notice({}),
    staleTime: 60_000,
  })
  return (
    <Section title="通知公告">
      {data === undefined || data.length === 0 ? (
        <EmptyState
          text="没有新的通知公告。"
          action={
            <Button loading={isFetching} onClick={() => void refetch()}>
              刷新
            </Button>
          }
        />
      ) : (
        <ul className="notice-rows">
          {data.map((notice) => (
            <li key={notice.id}>{notice.title}</li>
          ))}
        </ul>
      )}
    </Section>
  )
}
