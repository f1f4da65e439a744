import { FormModal, required, useNotice } from '@mingtai/ui'
import { Form, Input, Radio } from 'antd'
import { api } from '../../api.ts'
import type { DialogProps } from './CloseDialog.tsx'

interface Words {
  passed: boolean
  note: string
}

const choices = [
  { value: true, label: '通过' },
  { value: false, label: '不通过' },
]

/** 回头看: what was found when a closed item was looked at again. */
export function RecheckDialog({ item, onDone, onClose }: DialogProps) {
  const notice = useNotice()
  const submit = async ({ passed, note }: Words) => {
    await api.recheck({ id: item.id, passed, note })
    await onDone()
    notice.success('已登记回头看。')
    onClose()
  }
  return (
    <FormModal<Words>
      open
      title="回头看"
      submitText="登记"
      initial={{ passed: true }}
      focus="note"
      onSubmit={submit}
      onClose={onClose}
    >
      <Form.Item name="passed" label="结果" extra="不通过的可以重新立项督办。">
        <Radio.Group options={choices} />
      </Form.Item>
      <Form.Item name="note" label="复核情况" rules={[required('复核情况')]}>
        <Input.TextArea maxLength={500} autoSize={{ minRows: 2, maxRows: 6 }} />
      </Form.Item>
    </FormModal>
  )
}
