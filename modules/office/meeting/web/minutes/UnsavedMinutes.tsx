import { type FormDraft, shortTime } from '@mingtai/ui'
import { Button } from 'antd'

interface Props {
  draft: FormDraft<{ content: string; revision: number }>
  /** Somebody has saved other minutes since. */
  isChanged: boolean
  onRestore(): void
  onDiscard(): void
}

/** Offers the minutes that were written in this browser and not saved. */
export function UnsavedMinutes({ draft, isChanged, onRestore, onDiscard }: Props) {
  return (
    <div className="meeting-draft" role="status">
      <span>
        本机留有{shortTime(draft.at, new Date())}没有保存的纪要。
        {isChanged && '之后纪要被改过：接着写并保存会换掉那一稿，丢弃则看现在的。'}
      </span>
      <Button size="small" type="primary" onClick={onRestore}>
        接着写
      </Button>
      <Button size="small" onClick={onDiscard}>
        丢弃
      </Button>
    </div>
  )
}
