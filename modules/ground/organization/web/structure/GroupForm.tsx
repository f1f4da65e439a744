import { FormModal, lengthAtMost, lengthBetween, required } from '@mingtai/ui'
import { Form, Input } from 'antd'
import type { AppCode, TreeNode } from '../../calls.ts'
import { api } from '../api.ts'

interface Words {
  name: string
  reason?: string
}

interface Props {
  appCode: AppCode
  /** null: a new one. */
  node: TreeNode | null
  parent: TreeNode | null
  /** Where a new one will stand. */
  where: string
  onDone(id: string | null): Promise<void>
  onClose(): void
}

/** 集团: only a name under which organizations stand. */
export function GroupForm({ appCode, node, parent, where, onDone, onClose }: Props) {
  const submit = async ({ name, reason = '' }: Words) => {
    if (node === null) {
      const { id } = await api.addGroup({ appCode, name, parentId: parent?.id ?? null })
      await onDone(id)
    } else {
      await api.editGroup({ id: node.id, name, revision: node.revision, reason })
      await onDone(null)
    }
    onClose()
  }
  return (
    <FormModal<Words>
      open
      title={node === null ? '新增集团' : '修改集团'}
      initial={{ name: node?.name ?? '' }}
      width={520}
      onSubmit={submit}
      onClose={onClose}
    >
      {node === null && <p className="effect-quiet">放在：{where}</p>}
      <Form.Item name="name" label="名称" rules={[required('名称'), lengthBetween('名称', 1, 60)]}>
        <Input maxLength={60} showCount autoFocus placeholder="如 综合经济部门" />
      </Form.Item>
      {node !== null && (
        <Form.Item name="reason" label="更名依据" rules={[lengthAtMost('更名依据', 200)]}>
          <Input maxLength={200} placeholder="写入沿革，可不填" />
        </Form.Item>
      )}
    </FormModal>
  )
}
