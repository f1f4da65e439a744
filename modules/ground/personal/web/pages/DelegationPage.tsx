import { say } from '@mingtai/messages'
import { systemName } from '@mingtai/modules/ground/notification/calls'
import {
  EmptyState,
  Icon,
  Page,
  RefusalPanel,
  SkeletonRows,
  StatusTag,
  sentenceOf,
  useConfirm,
  useNotice,
} from '@mingtai/ui'
import type { Tone } from '@mingtai/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import dayjs from 'dayjs'
import { useState } from 'react'
import { type Delegation, delegationModes } from '../../calls.ts'
import { personal } from '../api.ts'
import { DelegationForm } from './DelegationForm.tsx'
import './pages.css'

const queryKey = ['personal', 'delegations']

const states: Record<Delegation['state'], [string, Tone]> = {
  coming: ['未开始', 'primary'],
  running: ['委托中', 'pine'],
  over: ['已到期', 'plain'],
  ended: ['已结束', 'plain'],
}

/** 出差委托 /user/delegation: who does one's work while one is away, and whose work one does. */
export default function DelegationPage() {
  const answer = useQuery({ queryKey, queryFn: () => personal.delegations({}) })
  const [isOpen, setOpen] = useState(false)
  const client = useQueryClient()
  const confirm = useConfirm()
  const notice = useNotice()
  const reload = () => client.invalidateQueries({ queryKey })
  const end = async ({ id, toName }: Delegation) => {
    if (!(await confirm({ title: say('confirm.endDelegation', toName), verb: '结束委托' }))) return
    await personal.endDelegation({ id }).catch((problem: unknown) => notice.refuse(problem))
    await reload()
  }
  return (
    <Page
      title="出差委托"
      facts="外出期间把待办交给同事办理，到期自动收回"
      actions={
        <Button type="primary" icon={<Icon name="plus" size={14} />} onClick={() => setOpen(true)}>
          新建委托
        </Button>
      }
    >
      {body()}
      {isOpen && <DelegationForm waiting={answer.data?.waiting ?? []} onClose={() => setOpen(false)} onDone={reload} />}
    </Page>
  )

  function body() {
    if (answer.error) return <RefusalPanel title="没有读到委托" text={sentenceOf(answer.error)} />
    if (answer.data === undefined) return <SkeletonRows rows={4} />
    const { mine, toMe } = answer.data
    if (mine.length + toMe.length === 0) return <EmptyState text="还没有委托，出差或休假前建一个。" />
    return (
      <div className="centre-body">
        {mine.length > 0 && <h2>我委托的</h2>}
        <ol className="lines">
          {mine.map((one) => (
            <Row key={one.id} one={one} who={`委托给 ${one.toName}`} onEnd={() => void end(one)} />
          ))}
        </ol>
        {toMe.length > 0 && <h2>委托给我的</h2>}
        <ol className="lines">
          {toMe.map((one) => (
            <Row key={one.id} one={one} who={`${one.fromName} 委托`} />
          ))}
        </ol>
      </div>
    )
  }
}

type Shown = Pick<Delegation, 'systems' | 'startsAt' | 'endsAt' | 'mode' | 'reason' | 'state' | 'handsOver'>

function Row({ one, who, onEnd }: { one: Shown; who: string; onEnd?: () => void }) {
  const [word, tone] = states[one.state]
  const day = (moment: string) => dayjs(moment).format('YYYY-MM-DD HH:mm')
  const scope = one.systems.length === 0 ? '全部事项' : one.systems.map(systemName).join('、')
  return (
    <li>
      <div className="line-words">
        <b>{who}</b>
        <small>
          {day(one.startsAt)} 至 {day(one.endsAt)}　·　{scope}　·　{delegationModes[one.mode]}
          {one.handsOver && '　·　现有待办一并交出'}
          {one.reason !== '' && `　·　${one.reason}`}
        </small>
      </div>
      <StatusTag tone={tone}>{word}</StatusTag>
      {onEnd !== undefined && (one.state === 'running' || one.state === 'coming') && (
        <Button size="small" onClick={onEnd}>
          结束委托
        </Button>
      )}
    </li>
  )
}
