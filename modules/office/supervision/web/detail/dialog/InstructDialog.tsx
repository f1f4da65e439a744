import { DateItem, FormModal, required, useNotice } from '@mingtai/ui'
import { Form, Input } from 'antd'
import type { Dayjs } from 'dayjs'
import { api } from '../../api.ts'
import type { DialogProps } from './CloseDialog.tsx'

interface Words {
  content: string
  dueAt?: Dayjs | null
}

/** 批示: one line, and until when it is to be answered. */
export function InstructDialog({ item, onDone, onClose }: DialogProps) {
  const notice = useNotice()
  const submit = async ({ content, dueAt }: Words) => {
    await api.instruct({ id: item.id, content, dueAt: dueAt?.format('YYYY-MM-DD') ?? null })
    await onDone()
    notice.success('批示已送达督办人和承办单位。')
    onClose()
  }
  return (
    <FormModal<Words>
      open
      title="批示"
      submitText="批示"
      initial={{}}
      focus="content"
      onSubmit={submit}
      onClose={onClose}
    >
      <Form.Item name="content" label="批示" rules={[required('批示')]}>
        <Input.TextArea maxLength={300} autoSize={{ minRows: 2, maxRows: 6 }} />
      </Form.Item>
      <DateItem name="dueAt" label="何时反馈" kind="day" future />
    </FormModal>
  )
}
