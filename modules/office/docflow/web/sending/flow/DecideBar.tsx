import type { InstanceDetail } from '@mingtai/modules/office/approval/calls'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { useDecision } from './use-decision.ts'

interface Props {
  detail: InstanceDetail
  task: NonNullable<InstanceDetail['myTask']>
  onFlush: (() => Promise<boolean>) | undefined
  onDone(): Promise<unknown>
}

const agreed = ['同意。', '请修改后再送。'] as const
/** Phrases for the steps that every document goes through. */
const usual: Readonly<Record<string, readonly string[]>> = {
  核稿: ['文字已核，同意送签。', '格式和内容已核对。', '请修改后再送。'],
  会签: ['同意会签。', '无不同意见。', '请修改后再送。'],
  签发: ['同意印发。', '同意，请抓紧印发。', '请修改后再送。'],
  复核: ['已复核，可以编号。', '与签发稿一致。', '请修改后再送。'],
}

/** The opinion and the decision of whoever has the document now. */
export function DecideBar({ detail, task, onFlush, onDone }: Props) {
  const [opinion, setOpinion] = useState('')
  const { busy, decide } = useDecision({ detail, onFlush, onDone })
  const may = (verb: string) =>
    detail.actions.some((one) => one.verb === verb && one.task === task.number && one.isAllowed)
  // What asks for more than an opinion is decided on the page of the approval.
  const asksMore = task.needsSignature || task.outputs.length > 0
  const own = { task: task.number, entry: task.entry }
  const back = task.returnTargets[0]
  return (
    <section className="docflow-decide" aria-label={`办理：${task.nodeName}`}>
      <Input.TextArea
        aria-label={`${task.nodeName}意见`}
        placeholder={task.needsOpinion ? `请填写${task.nodeName}意见` : `${task.nodeName}意见，可不填`}
        value={opinion}
        maxLength={2000}
        autoSize={{ minRows: 2, maxRows: 6 }}
        onChange={({ target }) => setOpinion(target.value)}
      />
      <div className="docflow-phrases">
        {(usual[task.nodeName] ?? agreed).map((phrase) => (
          <button key={phrase} type="button" onClick={() => setOpinion(phrase)}>
            {phrase}
          </button>
        ))}
      </div>
      <div className="docflow-decide-verbs">
        <Link to={`/approve/process/instance/tabs?instanceId=${detail.id}&task=${task.number}`}>
          {asksMore ? '到审批页办理' : '转办等'}
        </Link>
        {!asksMore && may('return') && back !== undefined && (
          <Button
            danger
            loading={busy}
            disabled={opinion.trim() === ''}
            title={opinion.trim() === '' ? '退回请先写意见' : ''}
            onClick={() =>
              decide(
                {
                  ...own,
                  type: 'return',
                  to: [back.node],
                  reason: opinion,
                  resume: task.resume === 'jump' ? 'jump' : 'step',
                },
                '已退回。',
              )
            }
          >
            退回{back.name}
          </Button>
        )}
        {!asksMore && may('approve') && (
          <Button
            type="primary"
            loading={busy}
            disabled={task.needsOpinion && opinion.trim() === ''}
            onClick={() => decide({ ...own, type: 'approve', opinion }, `${task.nodeName}已通过。`)}
          >
            {task.nodeName === '签发' ? '签发' : `${task.nodeName}通过`}
          </Button>
        )}
      </div>
    </section>
  )
}
