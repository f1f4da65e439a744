import { Dialog, Icon, useBusy } from '@mingtai/ui'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Input } from 'antd'
import { useState } from 'react'
import type { ApprovalRow } from '../../calls.ts'
import { api } from '../api.ts'

interface Answer {
  instanceId: string
  isDone: boolean
  why: string
}

/** 批量同意: what is about to be approved, one opinion for all, and afterwards what became of each. */
export function BatchDialog({ rows, onClose }: { rows: readonly ApprovalRow[]; onClose(): void }) {
  const [shown] = useState(rows)
  const [commandId] = useState(() => crypto.randomUUID())
  const [opinion, setOpinion] = useState('同意')
  const [answers, setAnswers] = useState<Answer[] | null>(null)
  const { busy, run } = useBusy()
  const client = useQueryClient()
  const handleApprove = () =>
    run(async () => {
      const tasks = shown.flatMap(({ instanceId, task }) =>
        task === null ? [] : [{ instanceId, task: task.number, entry: task.entry }],
      )
      setAnswers(await api.approveSeveral({ tasks, opinion, commandId }))
      await Promise.all([['approval'], ['todo']].map((queryKey) => client.invalidateQueries({ queryKey })))
    })
  const failed = answers?.filter(({ isDone }) => !isDone) ?? []
  return (
    <Dialog
      open
      title={shown.length === 1 ? '同意' : '批量同意'}
      onClose={onClose}
      footer={
        answers === null ? (
          <>
            <Button onClick={onClose}>取消</Button>
            <Button type="primary" loading={busy} onClick={() => void handleApprove()}>
              同意 {shown.length} 件
            </Button>
          </>
        ) : (
          <Button type="primary" onClick={onClose}>
            知道了
          </Button>
        )
      }
    >
      {answers !== null && (
        <p role="status" className="approval-batch-result">
          {failed.length === 0
            ? `${answers.length} 件都已同意。`
            : `${answers.length - failed.length} 件已同意，${failed.length} 件没有办成。`}
        </p>
      )}
      <ul className="approval-batch">
        {shown.map(({ id, instanceId, title, initiatorName, summary }) => {
          const answer = answers?.find((one) => one.instanceId === instanceId)
          return (
            <li key={id}>
              {answer !== undefined && <Icon name={answer.isDone ? 'check' : 'warn'} size={14} />}
              <b>{title}</b>
              <small>
                {answer?.why ? answer.why : [initiatorName, ...summary.map(({ text }) => text)].join(' · ')}
              </small>
            </li>
          )
        })}
      </ul>
      {answers === null && (
        <Input.TextArea
          aria-label="意见"
          value={opinion}
          maxLength={500}
          autoSize={{ minRows: 2, maxRows: 5 }}
          onChange={(event) => setOpinion(event.target.value)}
        />
      )}
    </Dialog>
  )
}
