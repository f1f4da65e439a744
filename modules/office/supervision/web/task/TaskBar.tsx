import { useAttempt } from '@mingtai/ui'
import { Button, Dropdown } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Task } from '../../item.ts'
import { type TaskAction, taskActions } from '../../words.ts'
import { api } from '../api.ts'
import { places } from '../shared/places.ts'
import { ExtendDialog } from './dialog/ExtendDialog.tsx'
import { FeedbackDialog } from './dialog/FeedbackDialog.tsx'
import { TransferDialog } from './dialog/TransferDialog.tsx'

interface Props {
  task: Task
  onDone(): Promise<unknown>
}

const leading = ['sign', 'feedback', 'reportDone', 'recognise', 'extend'] as const

/** The actions that are open to the reader; nothing where there is none. */
export function TaskBar({ task, onDone }: Props) {
  const [asked, setAsked] = useState<TaskAction | null>(null)
  const attempt = useAttempt(onDone)
  const navigate = useNavigate()
  const may = new Set<TaskAction>(task.actions)
  const [first, ...others] = leading.filter((action) => may.has(action))
  if (first === undefined && !may.has('transfer')) return null
  const run = (action: TaskAction) => {
    if (action === 'sign') void attempt(() => api.sign({ id: task.id }), '已签收。')
    else if (action === 'recognise') void navigate(places.recognition(task.id))
    else setAsked(action)
  }
  const close = () => setAsked(null)
  return (
    <div className="sup-bar-actions" role="toolbar" aria-label="办理">
      {may.has('transfer') && (
        <Dropdown
          trigger={['click']}
          menu={{ items: [{ key: 'transfer', label: taskActions.transfer }], onClick: () => setAsked('transfer') }}
        >
          <Button>更多</Button>
        </Dropdown>
      )}
      {others.toReversed().map((action) => (
        <Button key={action} onClick={() => run(action)}>
          {taskActions[action]}
        </Button>
      ))}
      {first !== undefined && (
        <Button type="primary" onClick={() => run(first)}>
          {taskActions[first]}
        </Button>
      )}
      {(asked === 'feedback' || asked === 'reportDone') && (
        <FeedbackDialog task={task} isFinal={asked === 'reportDone'} onDone={onDone} onClose={close} />
      )}
      {asked === 'extend' && <ExtendDialog task={task} onDone={onDone} onClose={close} />}
      {asked === 'transfer' && <TransferDialog task={task} onDone={onDone} onClose={close} />}
    </div>
  )
}
