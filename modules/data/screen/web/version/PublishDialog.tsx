import { documentDifference, type ScreenDocument } from '@mingtai/screen-model'
import { FormModal } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { Form, Input } from 'antd'
import { api } from '../api.ts'

interface Props {
  id: string
  code: string
  /** What would be published. */
  now: ScreenDocument
  isPublished: boolean
  onPublish(note: string): Promise<unknown>
  onClose(): void
}

/** What viewers will see otherwise, and what its publisher says of it. */
export function PublishDialog({ id, code, now, isPublished, onPublish, onClose }: Props) {
  const shown = useQuery({
    ...{ queryKey: ['screen', 'published', id, isPublished], queryFn: () => api.view({ code }) },
    ...{ enabled: isPublished, staleTime: 0, gcTime: 0, retry: false },
  })
  const changes = shown.data === undefined ? [] : documentDifference(shown.data.document, now)
  return (
    <FormModal<{ note: string }>
      open
      title="发布大屏"
      submitText="发布"
      width={520}
      focus="note"
      initial={{ note: '' }}
      onSubmit={async ({ note }) => {
        await onPublish(note.trim())
        onClose()
      }}
      onClose={onClose}
    >
      {isPublished && shown.data !== undefined && (
        <p>
          {changes.length === 0
            ? '与读者现在看到的没有区别。'
            : `与读者现在看到的相比：${changes
                .slice(0, 6)
                .map(({ sentence }) => sentence)
                .join('')}${changes.length > 6 ? `等 ${changes.length} 处。` : ''}`}
        </p>
      )}
      <Form.Item name="note" label="这一版的说明" extra="可以不填。正在播放的大屏会自己换成新的一版。">
        <Input maxLength={200} placeholder="改了什么" />
      </Form.Item>
    </FormModal>
  )
}
