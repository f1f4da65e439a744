import { FormModal, useNotice, WholeItem } from '@mingtai/ui'
import { Form, Input } from 'antd'
import type { Item } from '../../../item.ts'
import { api } from '../../api.ts'

export interface DialogProps {
  item: Item
  onDone(): Promise<unknown>
  onClose(): void
}

/** 销号: the score begins with what the course of the item suggests, and what was taken off for what. */
export function CloseDialog({ item: { id, revision, suggestion }, onDone, onClose }: DialogProps) {
  const notice = useNotice()
  const submit = async ({ score, note = '' }: { score: number; note?: string }) => {
    await api.close({ id, revision, score, note })
    await onDone()
    notice.success('已销号。')
    onClose()
  }
  const parts = suggestion.parts.length === 0 ? '没有扣分项' : suggestion.parts.join('；')
  return (
    <FormModal<{ score: number; note?: string }>
      open
      title="销号"
      submitText="销号"
      initial={{ score: suggestion.score }}
      onSubmit={submit}
      onClose={onClose}
    >
      <WholeItem
        name="score"
        label="得分"
        least={0}
        most={100}
        isRequired
        extra={`建议 ${suggestion.score} 分：${parts}。`}
      />
      <Form.Item name="note" label="说明">
        <Input.TextArea maxLength={500} autoSize={{ minRows: 2, maxRows: 6 }} />
      </Form.Item>
    </FormModal>
  )
}
