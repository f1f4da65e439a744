import { PersonPicker } from '@mingtai/modules/ground/contacts/web'
import { FormModal, lengthBetween, required } from '@mingtai/ui'
import { Form, Input } from 'antd'
import type { PeopleGroup } from '../../calls.ts'
import { api } from '../api.ts'

interface Words {
  code: string
  name: string
  note?: string
  members: string[]
}

interface Props {
  /** null: a new one. */
  group: PeopleGroup | null
  onClose(): void
  onDone(): Promise<unknown>
}

/** A group of people whom processes ask under one name. */
export function PeopleGroupForm({ group, onClose, onDone }: Props) {
  const submit = async ({ code, note = '', ...words }: Words) => {
    const form = { ...words, note }
    if (group === null) await api.insertPeopleGroup({ ...form, code })
    else await api.updatePeopleGroup({ ...form, id: group.id, revision: group.revision })
    await onDone()
    onClose()
  }
  return (
    <FormModal<Words>
      open
      title={group === null ? '新建人员组' : '修改人员组'}
      initial={group ?? { members: [] }}
      onSubmit={submit}
      onClose={onClose}
    >
      <Form.Item name="name" label="名称" rules={[required('名称'), lengthBetween('名称', 1, 50)]}>
        <Input placeholder="如 采购评审小组" maxLength={50} />
      </Form.Item>
      <Form.Item
        name="code"
        label="编码"
        extra="流程按编码找到人员组，建好后不能修改。"
        rules={[
          required('编码'),
          {
            pattern: /^[A-Za-z][A-Za-z0-9_-]{0,39}$/,
            message: '编码以字母开头，只含字母、数字、- 和 _，最长40个字符。',
          },
        ]}
      >
        <Input placeholder="如 purchase-review" maxLength={40} spellCheck={false} disabled={group !== null} />
      </Form.Item>
      <Form.Item
        name="members"
        label="成员"
        extra="“依次”审批时按这里的顺序。修改后，新走到节点的审批按新的成员找人，已经在办的不变。"
        rules={[{ required: true, type: 'array', min: 1, message: '请选择至少一名成员。' }]}
      >
        <PersonPicker most={200} />
      </Form.Item>
      <Form.Item name="note" label="说明">
        <Input maxLength={200} placeholder="职责、调整依据等" />
      </Form.Item>
    </FormModal>
  )
}
