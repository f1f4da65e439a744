import { OneDepartmentPicker, OnePersonPicker } from '@mingtai/modules/ground/contacts/web'
import { chosen, FormModal, required, useNotice } from '@mingtai/ui'
import { Form, Input } from 'antd'
import { useNavigate } from 'react-router'
import { api } from '../../api.ts'
import { places } from '../../shared/places.ts'
import type { TaskDialogProps } from './FeedbackDialog.tsx'

interface Words {
  departmentId: string
  contactId?: string | null
  reason: string
}

/** 移交: another unit does it from now on, and signs for it first. */
export function TransferDialog({ task, onDone, onClose }: TaskDialogProps) {
  const notice = useNotice()
  const navigate = useNavigate()
  const submit = async ({ departmentId, contactId = null, reason }: Words) => {
    const { id, revision } = task
    const moved = await api.transfer({ id, revision, departmentId, contactId, reason })
    await onDone()
    notice.success('已移交，新的单位收到签收待办。')
    onClose()
    await navigate(places.task(moved.id), { replace: true })
  }
  return (
    <FormModal<Words> open title="移交任务" submitText="移交" initial={{}} onSubmit={submit} onClose={onClose}>
      <Form.Item name="departmentId" label="移交给" rules={[chosen('单位')]} extra={`现在由${task.unitName}承办。`}>
        <OneDepartmentPicker />
      </Form.Item>
      <Form.Item name="contactId" label="联系人">
        <OnePersonPicker />
      </Form.Item>
      <Form.Item name="reason" label="原因" rules={[required('原因')]}>
        <Input.TextArea maxLength={500} autoSize={{ minRows: 2, maxRows: 6 }} />
      </Form.Item>
    </FormModal>
  )
}
