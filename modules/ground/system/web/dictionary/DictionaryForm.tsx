import { chosen, FormModal, lengthAtMost, required } from '@mingtai/ui'
import { say } from '@mingtai/messages'
import { Form, Input, Radio } from 'antd'
import type { Dictionary } from '../../calls.ts'
import { api } from '../api.ts'

interface Words {
  code: string
  name: string
  remark: string
  status: 1 | 2
}

interface Props {
  /** null: a new one. */
  head: Dictionary | null
  onClose(): void
  onDone(code: string): Promise<void>
}

/** A dictionary: its name, and the code by which forms and programs ask for it. */
export function DictionaryForm({ head, onClose, onDone }: Props) {
  const submit = async ({ code, ...words }: Words) => {
    if (head === null) await api.insertDictionary({ code, ...words })
    else await api.updateDictionary({ code: head.code, revision: head.revision, ...words })
    await onDone(head?.code ?? code)
    onClose()
  }
  const initial: Partial<Words> =
    head === null
      ? { status: 1, remark: '' }
      : { code: head.code, name: head.name, remark: head.remark, status: head.status === 1 ? 1 : 2 }
  return (
    <FormModal<Words>
      open
      title={head === null ? '新增字典' : '修改字典'}
      initial={initial}
      onSubmit={submit}
      onClose={onClose}
      width={520}
    >
      <Form.Item name="name" label="名称" rules={[required('名称'), lengthAtMost('名称', 60)]}>
        <Input placeholder="如 车辆类型" maxLength={60} />
      </Form.Item>
      <Form.Item
        name="code"
        label="编码"
        extra="表单和程序用它找到这个字典，保存后不能修改。"
        rules={[required('编码'), { pattern: /^[A-Za-z][A-Za-z0-9_]{1,59}$/, message: say('field.wrong', '编码') }]}
      >
        <Input placeholder="如 vehicle_kind" maxLength={60} spellCheck={false} disabled={head !== null} />
      </Form.Item>
      <Form.Item name="remark" label="说明" rules={[lengthAtMost('说明', 200)]}>
        <Input.TextArea rows={2} maxLength={200} />
      </Form.Item>
      {head?.fixed !== true && (
        <Form.Item name="status" label="状态" rules={[chosen('状态')]}>
          <Radio.Group
            options={[
              { value: 1, label: '启用' },
              { value: 2, label: '停用' },
            ]}
          />
        </Form.Item>
      )}
    </FormModal>
  )
}
