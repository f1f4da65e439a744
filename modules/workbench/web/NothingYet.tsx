import { Icon, callsOf } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { workbenchCalls } from '../calls.ts'
import { Section } from './Section.tsx'

const calls = callsOf(workbenchCalls)

/** 待办 */
export function Todos() {
  return (
    <Section title="待办" aside={<span className="section-fact">0 件</span>}>
      <p className="section-quiet">
        <Icon name="check" size={14} /> 没有等您办理的事。
      </p>
    </Section>
  )
}

/** 通知公告 */
export function Notices() {
  const { data } = useQuery({ queryKey: ['announcement'], queryFn: () => calls.notice({}), staleTime: 60_000 })
  return (
    <Section title="通知公告">
      {data === undefined || data.length === 0 ? (
        <p className="section-quiet">
          <Icon name="bell" size={14} /> 没有新的通知公告。
        </p>
      ) : (
        <ul className="notice-rows">
          {data.map((notice) => (
            <li key={notice.id} title={notice.title}>
              {notice.title}
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

/** 工作圈 */
export function Circle() {
  return (
    <Section title="工作圈">
      <p className="section-quiet">
        <Icon name="comment" size={14} /> 还没有动态。
      </p>
    </Section>
  )
}
