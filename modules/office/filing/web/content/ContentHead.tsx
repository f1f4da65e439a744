import { Icon, ReasonDialog, shortTime, useAttempt, useConfirm, useNotice } from '@mingtai/ui'
import { Button } from 'antd'
import { useState } from 'react'
import type { Fault, FilingContent } from '../../filing.ts'
import { api } from '../api.ts'
import { Lamp, StatusMark } from '../shared/StatusMark.tsx'
import { FaultDialog } from './FaultDialog.tsx'

interface Props {
  unit: FilingContent
  onDone(): Promise<unknown>
}

/** What is to be filled in until when, how it stands, and the verbs that the one table gives the reader. */
export function ContentHead({ unit, onDone }: Props) {
  const { title, period, unitName, dueAt, note, isClosed, lacksReporter, status, publisherName, returnedReason } = unit
  return (
    <header className="filing-head">
      <div>
        <h1>
          {title} <StatusMark unit={unit} />
        </h1>
        <p>
          <span>{unitName}</span>
          <span>{period}</span>
          <span>{publisherName}发布</span>
          <span>截止 {shortTime(dueAt, new Date())}</span>
          <Lamp light={unit.light} />
          {isClosed && <span>任务已关闭</span>}
        </p>
        {note !== '' && <p className="filing-note">{note}</p>}
        {status === 20 && returnedReason !== '' && <p className="filing-returned">退回：{returnedReason}</p>}
        {status === 30 && lacksReporter && (
          <p className="filing-returned">您的机构还没有“任务上报人”，请联系机构管理员指定后审核。</p>
        )}
      </div>
      <Verbs unit={unit} onDone={onDone} />
    </header>
  )
}

function Verbs({ unit, onDone }: Props) {
  const { id, revision, verbs, status, allowsNothing, unitName } = unit
  const attempt = useAttempt(onDone)
  const confirm = useConfirm()
  const notice = useNotice()
  const [asked, setAsked] = useState<'reject' | null>(null)
  const [faults, setFaults] = useState<Fault[] | null>(null)
  const may = new Set(verbs)
  const act = (
    verb: 'submit' | 'withdraw' | 'pass' | 'reject',
    done: string,
    more: { note?: string; isNothing?: boolean } = {},
  ) => attempt(() => api.act({ id, revision, verb, ...more }), done)
  const submit = async () => {
    // What was typed last is on its way to the server.
    await new Promise((resolve) => setTimeout(resolve, 400))
    const found = await api.check({ id }).catch((problem: unknown) => {
      notice.refuse(problem)
      return null
    })
    if (found === null) return
    if (found.length > 0) setFaults(found)
    else await act('submit', '已提交，等上报人审核。')
  }
  const nothing = async () => {
    const question = { title: '本期无内容报送？', text: '提交后按“无内容”上报，不需要填表。', verb: '无内容报送' }
    if (await confirm(question)) await act('submit', '已按无内容提交。', { isNothing: true })
  }
  const withdraw = async () => {
    const question = { title: '撤回后修改？', text: '撤回后回到填报中，再提交时按那时的时间算。', verb: '撤回' }
    if (await confirm(question)) await act('withdraw', '已撤回，可以修改。')
  }
  return (
    <div className="filing-verbs">
      {may.has('withdraw') && <Button onClick={() => void withdraw()}>撤回</Button>}
      {may.has('submit') && allowsNothing && <Button onClick={() => void nothing()}>无内容报送</Button>}
      {may.has('submit') && (
        <Button type="primary" icon={<Icon name="send" size={14} />} onClick={() => void submit()}>
          提交
        </Button>
      )}
      {may.has('reject') && <Button onClick={() => setAsked('reject')}>退回</Button>}
      {may.has('pass') && (
        <Button
          type="primary"
          icon={<Icon name="check" size={14} />}
          onClick={() => void act('pass', status === 30 ? '已通过并上报。' : '已接收。')}
        >
          {status === 30 ? '通过' : '接收'}
        </Button>
      )}
      {asked === 'reject' && (
        <ReasonDialog
          title={`退回${unitName}`}
          verb="退回"
          extra="填报单位会收到原因，修改后重新提交。"
          most={500}
          onSend={async (note) => {
            await api.act({ id, revision, verb: 'reject', note })
            await onDone()
          }}
          onClose={() => setAsked(null)}
        />
      )}
      {faults !== null && (
        <FaultDialog
          faults={faults}
          onSend={async (note) => {
            await api.act({ id, revision, verb: 'submit', note })
            await onDone()
          }}
          onClose={() => setFaults(null)}
        />
      )}
    </div>
  )
}
