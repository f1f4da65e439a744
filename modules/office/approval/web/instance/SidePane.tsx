import { EmptyState, shortTime } from '@mingtai/ui'
import { Tabs } from 'antd'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { InstanceDetail, RouteStep } from '../../calls.ts'
import { RouteSteps } from '../shared/RouteSteps.tsx'
import { StateTag } from '../shared/state-tag.tsx'
import { Comments } from './Comments.tsx'
import { RecordLines } from './RecordLines.tsx'
import type { Commands } from './use-commands.ts'
import { wholeRoute } from './whole-route.ts'

interface Props {
  detail: InstanceDetail
  me: string | null
  commands: Commands
}

/** Beside the form: the way, what it refers to, what was said about it, and everything that happened. */
export function SidePane({ detail, me, commands }: Props) {
  const { related, subs, comments, record } = detail
  const now = new Date()
  const pane = useRef<HTMLElement>(null)
  useEffect(() => showOpenStep(pane.current), [detail.id, detail.revision])
  const below = ({ key }: RouteStep) => {
    const own = subs.filter(({ entry }) => key === `entry ${entry}`)
    return own.length > 0 && <Related related={own} now={now} />
  }
  return (
    <aside ref={pane} className="instance-side" aria-label="流程">
      <Tabs
        items={[
          {
            key: 'route',
            label: '流程与意见',
            children: <RouteSteps route={wholeRoute(detail)} now={now} me={me} belowOf={below} />,
          },
          { key: 'related', label: counted('关联', related.length), children: <Related related={related} now={now} /> },
          {
            key: 'comments',
            label: counted('评论', comments.length),
            children: <Comments detail={detail} commands={commands} now={now} />,
          },
          { key: 'record', label: '操作记录', children: <RecordLines lines={record} now={now} /> },
        ]}
      />
    </aside>
  )
}

/** Scrolls the pane, never the page, to where the approval waits: a long way would begin with what is long over. */
function showOpenStep(pane: HTMLElement | null): void {
  const open = pane?.querySelector('.route-step[data-state="open"]')
  if (pane == null || open == null) return
  const [frame, step] = [pane.getBoundingClientRect(), open.getBoundingClientRect()]
  if (step.bottom > frame.bottom) pane.scrollTop += step.top - frame.top - frame.height / 3
}

function counted(name: string, count: number): string {
  return count === 0 ? name : `${name} ${count}`
}

function Related({ related, now }: { related: InstanceDetail['related']; now: Date }) {
  if (related.length === 0) return <EmptyState text="没有关联别的审批。" />
  return (
    <ul className="related-list">
      {related.map((one) => (
        <li key={one.instanceId}>
          <Link to={`/approve/process/instance/tabs2?instanceId=${one.instanceId}`}>
            <b title={one.title}>{one.title}</b>
            <small>
              {one.number} · {one.initiatorName} · {shortTime(one.startedAt, now)}
            </small>
          </Link>
          <StateTag state={one.state} />
        </li>
      ))}
    </ul>
  )
}
