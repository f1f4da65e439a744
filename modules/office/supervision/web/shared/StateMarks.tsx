import { StatusTag, type Tone } from '@mingtai/ui'
import { Tooltip } from 'antd'
import { type ItemState, itemStates, type Light, lights, type TaskState, taskStates } from '../../words.ts'
import './supervision.css'

const itemTones: Record<ItemState, Tone> = {
  draft: 'plain',
  issued: 'ochre',
  doing: 'primary',
  reported: 'ochre',
  accepted: 'ochre',
  closed: 'pine',
  archived: 'plain',
  suspended: 'plain',
  canceled: 'plain',
}

const taskTones: Record<TaskState, Tone> = {
  issued: 'ochre',
  doing: 'primary',
  reported: 'ochre',
  accepted: 'pine',
  transferred: 'plain',
}

export function ItemStateTag({ state }: { state: ItemState }) {
  return <StatusTag tone={itemTones[state]}>{itemStates[state]}</StatusTag>
}

export function TaskStateTag({ state }: { state: TaskState }) {
  return <StatusTag tone={taskTones[state]}>{taskStates[state]}</StatusTag>
}

interface LightProps {
  light: Light
  reasons?: readonly string[]
  /** Of its item; what is over was in time or not. */
  state?: ItemState
}

/** A light with its word; why it is so stands in its hint. */
export function LightMark({ light, reasons = [], state }: LightProps) {
  const isOver = state === 'closed' || state === 'archived'
  const word = isOver ? (light === 'red' ? '超期办结' : '按期办结') : lights[light]
  const mark = (
    <span className="sup-light" data-light={light} data-over={isOver}>
      {word}
    </span>
  )
  return reasons.length === 0 ? mark : <Tooltip title={reasons.join('；')}>{mark}</Tooltip>
}

/** How much is done, and with a tick how much the plan wants by now. */
export function ProgressBar({ progress, planned, light }: { progress: number; planned: number; light: Light }) {
  return (
    <span className="sup-bar" data-light={light} role="img" aria-label={`进度${progress}%，计划${planned}%`}>
      <span className="sup-bar-track">
        <span className="sup-bar-done" style={{ width: `${progress}%` }} />
        {planned > 0 && planned < 100 && <span className="sup-bar-plan" style={{ left: `${planned}%` }} />}
      </span>
      <b>{progress}%</b>
    </span>
  )
}
