import { documentDifference, mapsWithoutReview, type ScreenDocument } from '@mingtai/screen-model'
import { findingsOf } from '@mingtai/screen-view/designer'
import { FormModal } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { Form, Input } from 'antd'
import { api } from '../api.ts'
import './versions.css'

interface Props {
  id: string
  code: string
  /** What would be published. */
  now: ScreenDocument
  isPublished: boolean
  /** `review`: the number of the approval of its maps of the country; '' where there is none to be added. */
  onPublish(values: { note: string; review: string }): Promise<unknown>
  onClose(): void
}

/** What viewers will see otherwise, and what its publisher says of it. */
export function PublishDialog({ id, code, now, isPublished, onPublish, onClose }: Props) {
  const shown = useQuery({
    ...{ queryKey: ['screen', 'published', id, isPublished], queryFn: () => api.view({ code }) },
    ...{ enabled: isPublished, staleTime: 0, gcTime: 0, retry: false },
  })
  const changes = shown.data === undefined ? [] : documentDifference(shown.data.document, now)
  const findings = findingsOf(now)
  const maps = mapsWithoutReview(now)
  return (
    <FormModal<{ note: string; review?: string }>
      open
      title="发布大屏"
      submitText="发布"
      width={520}
      focus="note"
      initial={{ note: '' }}
      onSubmit={async ({ note, review = '' }) => {
        await onPublish({ note: note.trim(), review: review.trim() })
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
      {findings.length > 0 && (
        <div className="publish-findings" role="note">
          发布之前请看一下：
          <ul>
            {findings.slice(0, 6).map(({ sentence }) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
          {findings.length > 6 && `还有 ${findings.length - 6} 处，不选中组件时在右侧“检查”里。`}
        </div>
      )}
      {maps.length > 0 && (
        <Form.Item
          name="review"
          label="审图号"
          extra={`${maps.map(({ name }) => `“${name}”`).join('、')}是中国地图，公开展示应当标注审图号，填写后显示在地图右下角；内部使用可以不填。`}
        >
          <Input maxLength={60} placeholder="GS（2024）0650号" />
        </Form.Item>
      )}
      <Form.Item name="note" label="这一版的说明" extra="可以不填。正在播放的大屏会自己换成新的一版。">
        <Input maxLength={200} placeholder="改了什么" />
      </Form.Item>
    </FormModal>
  )
}
