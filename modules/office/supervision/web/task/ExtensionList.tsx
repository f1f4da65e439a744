import { EmptyState, ReasonDialog, shortTime, StatusTag, useAttempt } from '@mingtai/ui'
import { Button } from 'antd'
import { useState } from 'react'
import type { Extension, Task } from '../../item.ts'
import { extensionStates, urgeLevels } from '../../words.ts'
import { api } from '../api.ts'

interface Props {
  task: Task
  onDone(): Promise<unknown>
}

const tones = {
  head: 'ochre',
  office: 'ochre',
  leader: 'ochre',
  approved: 'pine',
  refused: 'cinnabar',
  lapsed: 'plain',
} as const

/** 延期 with what each level said, and 催办. */
export function ExtensionList({ task, onDone }: Props) {
  if (task.extensions.length === 0 && task.urges.length === 0) return <EmptyState text="没有延期，也没有催办。" />
  return (
    <ol className="sup-feedbacks">
      {task.extensions.map((one) => (
        <li key={one.id}>
          <header>
            <b>申请延期</b>
            <span className="sup-day">
              {one.oldDueAt} → {one.newDueAt}
            </span>
            <StatusTag tone={tones[one.state]}>{extensionStates[one.state]}</StatusTag>
            <time>{shortTime(one.at, new Date())}</time>
          </header>
          <p>{one.reason}</p>
          <p>
            <b>已做的工作</b> {one.done}
          </p>
          <small>{one.askerName}申请</small>
          {one.opinions.map((opinion) => (
            <p key={opinion.at} className="sup-answer">
              {opinion.step} {opinion.by}：{opinion.agreed ? '同意' : '不同意'}
              {opinion.words !== '' && `，${opinion.words}`}
            </p>
          ))}
          {task.mayDecide && isOpen(one) && <Deciding extension={one} onDone={onDone} />}
        </li>
      ))}
      {task.urges.map((one) => (
        <li key={one.id}>
          <header>
            <b>催办</b>
            <span>{urgeLevels[one.level]}</span>
            <time>{shortTime(one.at, new Date())}</time>
          </header>
          <p>{one.content}</p>
          <small>{one.personName}</small>
        </li>
      ))}
    </ol>
  )
}

function isOpen({ state }: Extension): boolean {
  return state === 'head' || state === 'office' || state === 'leader'
}

/** What becomes of it after a yes. */
function agreedWords({ state, needsLeader }: Extension): string {
  if (state === 'head') return '已同意，转督查室审批。'
  return state === 'office' && needsLeader ? '已同意，转责任领导审批。' : '已同意延期。'
}

function Deciding({ extension, onDone }: { extension: Extension; onDone(): Promise<unknown> }) {
  const [isRefusing, setRefusing] = useState(false)
  const attempt = useAttempt(onDone)
  const { id: extensionId, revision } = extension
  return (
    <div className="sup-feedback-actions">
      <Button
        type="primary"
        size="small"
        onClick={() =>
          void attempt(() => api.decideExtension({ extensionId, revision, isAgreed: true }), agreedWords(extension))
        }
      >
        同意
      </Button>
      <Button size="small" onClick={() => setRefusing(true)}>
        不同意
      </Button>
      {isRefusing && (
        <ReasonDialog
          title="不同意延期"
          verb="不同意"
          extra="期限不变，申请人和承办单位会看到原因。"
          onSend={async (words) => {
            await api.decideExtension({ extensionId, revision, isAgreed: false, words })
            await onDone()
          }}
          onClose={() => setRefusing(false)}
        />
      )}
    </div>
  )
}
