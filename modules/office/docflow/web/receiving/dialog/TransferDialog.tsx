import { OneDepartmentPicker, OnePersonPicker } from '@mingtai/modules/ground/contacts/web'
import { FormModal, required } from '@mingtai/ui'
import { Form, Input } from 'antd'
import type { Circulation } from '../../../document.ts'
import { circulationRoles } from '../../../words.ts'
import { api } from '../../api.ts'
import type { DialogProps } from './ActionDialog.tsx'

interface Words {
  departmentId?: string | null
  personId?: string | null
  reason?: string
}

/** Gives the part of one undertaker to another; with the reason once somebody has reported. */
export function TransferDialog({ document, part, onDone, onClose }: DialogProps & { part: Circulation }) {
  const hasFeedback = document.circulations.some(
    ({ role, state }) => (role === 'lead' || role === 'assist') && state === 'done',
  )
  const submit = async ({ departmentId = null, personId = null, reason = '' }: Words) => {
    const undertaker = { circulationId: part.id, departmentId, personId }
    await api.modifyUndertaker({ id: document.id, undertaker, reason })
    await onDone()
    onClose()
  }
  const from = part.personName || part.departmentName
  return (
    <FormModal<Words>
      open
      title={`改派${circulationRoles[part.role]}：${from}`}
      submitText="改派"
      initial={{}}
      onSubmit={submit}
      onClose={onClose}
    >
      <Form.Item name="departmentId" label="部门">
        <OneDepartmentPicker />
      </Form.Item>
      <Form.Item name="personId" label="人员" extra="部门和人员至少选一个。">
        <OnePersonPicker />
      </Form.Item>
      <Form.Item name="reason" label="原因" rules={hasFeedback ? [required('原因')] : []}>
        <Input.TextArea maxLength={500} autoSize={{ minRows: 2, maxRows: 5 }} />
      </Form.Item>
    </FormModal>
  )
}
