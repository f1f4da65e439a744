import { Icon } from '@mingtai/ui'
import { Button } from 'antd'
import dayjs from 'dayjs'
import type { SaveState } from './draft-saver.ts'

interface Props {
  state: SaveState
  onRetry(): void
  /** Reads what somebody else has saved. */
  onReload(): void
  /** Saves over it. */
  onOverwrite(): void
}

/** Whether what is written is stored, and what may be done where it is not. */
export function SavedWords({ state, onRetry, onReload, onOverwrite }: Props) {
  switch (state.kind) {
    case 'saved':
      return (
        <span className="docflow-saved" role="status">
          <Icon name="check" size={13} /> {dayjs(state.at).format('HH:mm')} 已保存
        </span>
      )
    case 'waiting':
    case 'saving':
      return (
        <span className="docflow-saved" role="status">
          正在保存
        </span>
      )
    case 'conflict':
      return (
        <span className="docflow-saved" role="alert" data-tone="cinnabar">
          {state.sentence}
          <Button size="small" onClick={onReload}>
            看对方的
          </Button>
          <Button size="small" danger onClick={onOverwrite}>
            用我的覆盖
          </Button>
        </span>
      )
    case 'failed':
      return (
        <span className="docflow-saved" role="alert" data-tone="cinnabar">
          没有保存：{state.sentence}
          <Button size="small" onClick={onRetry}>
            重试
          </Button>
        </span>
      )
    default:
      return state satisfies never
  }
}
