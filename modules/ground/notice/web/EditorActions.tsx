import { Button } from 'antd'
import type { NoticeDetail } from '../calls.ts'

interface Props {
  /** The notice as it was last saved; null: not yet. */
  saved: NoticeDetail | null
  /** The draft is being saved. */
  drafting: boolean
  publishing: boolean
  onRemove(saved: NoticeDetail): void
  onPreview(): void
  onDraft(): void
  onPublish(): void
}

/** What can be done with the notice that is being written. */
export function EditorActions({ saved, drafting, publishing, onRemove, onPreview, onDraft, onPublish }: Props) {
  return (
    <>
      {saved !== null && (
        <Button type="text" danger onClick={() => onRemove(saved)}>
          删除
        </Button>
      )}
      <Button onClick={onPreview}>预览</Button>
      <Button loading={drafting} disabled={publishing} onClick={onDraft}>
        保存草稿
      </Button>
      <Button type="primary" loading={publishing} disabled={drafting} onClick={onPublish}>
        发布
      </Button>
    </>
  )
}
