import { type FormDraft, shortTime } from '@mingtai/ui'
import { Button } from 'antd'
import type { Words } from './Fields.tsx'

/** Offers the text that was not saved when the page was left. */
export function DraftOffer({
  draft,
  onRestore,
  onForget,
}: {
  draft: FormDraft<Words>
  onRestore(): void
  onForget(): void
}) {
  const name = draft.words.title?.trim() ?? ''
  return (
    <div className="bulletin-draft" role="status">
      <span>
        本机留有{shortTime(draft.at, new Date())}没有保存的内容{name === '' ? '' : `“${name}”`}。
      </span>
      <Button size="small" type="primary" onClick={onRestore}>
        接着写
      </Button>
      <Button size="small" onClick={onForget}>
        丢弃
      </Button>
    </div>
  )
}
