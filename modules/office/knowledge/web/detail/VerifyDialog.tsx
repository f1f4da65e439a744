import { DateItem, FormModal, useNotice } from '@mingtai/ui'
import { Form, Input } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { api } from '../api.ts'
import type { ArticleProps } from './ArticleView.tsx'

interface Words {
  validTo: Dayjs | null
  note?: string
}

/** Says that an article is still in force, and until when. */
export function VerifyDialog({ article, onDone, onClose }: ArticleProps & { onClose(): void }) {
  const { id, revision, title } = article
  const notice = useNotice()
  const send = async ({ validTo, note = '' }: Words) => {
    await api.verify({ id, revision, validTo: validTo === null ? null : validTo.format('YYYY-MM-DD'), note })
    notice.success('已复核，继续有效。')
    await onDone()
    onClose()
  }
  return (
    <FormModal<Words>
      open
      title={`复核“${title}”`}
      submitText="继续有效"
      initial={{ validTo: dayjs().add(1, 'year') }}
      onSubmit={send}
      onClose={onClose}
    >
      <DateItem name="validTo" label="有效期至" kind="day" future extra="清空则长期有效。" />
      <Form.Item name="note" label="复核说明">
        <Input.TextArea maxLength={300} autoSize={{ minRows: 2, maxRows: 5 }} />
      </Form.Item>
    </FormModal>
  )
}
