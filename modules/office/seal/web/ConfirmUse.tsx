import { FormModal, WholeItem } from '@mingtai/ui'
import { Form, Input } from 'antd'
import type { SealUse } from '../calls.ts'
import { api } from './api.ts'

interface Words {
  copies: number
  remark?: string
}

interface Props {
  use: SealUse
  onDone(): Promise<unknown>
  onClose(): void
}

/** What the custodian writes into the log when the seal was set. */
export function ConfirmUse({ use, onDone, onClose }: Props) {
  const submit = async ({ copies, remark = '' }: Words) => {
    await api.confirmUse({ id: use.id, revision: use.revision, copies, remark })
    await onDone()
    onClose()
  }
  return (
    <FormModal<Words>
      open
      title="登记已用印"
      submitText="登记"
      initial={{ copies: use.copies }}
      onSubmit={submit}
      onClose={onClose}
    >
      <WholeItem
        name="copies"
        label="用印份数"
        extra={`批准了 ${use.copies} 份。`}
        least={1}
        most={use.copies}
        isRequired
      />
      <Form.Item name="remark" label="备注">
        <Input.TextArea maxLength={300} autoSize={{ minRows: 2, maxRows: 5 }} placeholder="领取人、骑缝章等" />
      </Form.Item>
    </FormModal>
  )
}
