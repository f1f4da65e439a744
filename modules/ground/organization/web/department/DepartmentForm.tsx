import { FormModal, lengthAtMost, lengthBetween, required } from '@mingtai/ui'
import { Form, Input } from 'antd'
import type { TreeNode } from '../../calls.ts'
import { api } from '../api.ts'
import { PersonSelect } from '../pick/PersonSelect.tsx'

interface Words {
  name: string
  manager: string | null
  reason?: string
}

interface Props {
  /** null: a new one under `parent`. */
  node: TreeNode | null
  parent: TreeNode | null
  onDone(id: string): Promise<void>
  onClose(): void
}

/** A department: its name and who is responsible. */
export function DepartmentForm({ node, parent, onDone, onClose }: Props) {
  const organizationId = (node ?? parent)?.organizationId ?? ''
  const submit = async ({ name, manager, reason = '' }: Words) => {
    const words = { organizationId, name, manager: manager ?? null, reason }
    const { id } =
      node === null
        ? await api.submitDepartment({ ...words, parentId: parent?.type === 5 ? parent.id : null })
        : await api.submitDepartment({ ...words, id: node.id, parentId: node.parentId, revision: node.revision })
    await onDone(id)
    onClose()
  }
  return (
    <FormModal<Words>
      open
      title={node === null ? '新增部门' : '修改部门'}
      initial={{ name: node?.name ?? '', manager: node?.manager ?? null }}
      width={560}
      onSubmit={submit}
      onClose={onClose}
    >
      {parent !== null && <p className="effect-quiet">上级：{parent.name}</p>}
      <Form.Item name="name" label="部门名称" rules={[required('部门名称'), lengthBetween('部门名称', 1, 60)]}>
        <Input maxLength={60} showCount autoFocus placeholder="如 综合科" />
      </Form.Item>
      <Form.Item name="manager" label="负责人" extra="只能选在本机构任职的人，可不填。">
        <PersonSelect organizationId={organizationId} knownName={node?.managerName ?? null} />
      </Form.Item>
      {node !== null && (
        <Form.Item name="reason" label="更名依据" rules={[lengthAtMost('更名依据', 200)]}>
          <Input maxLength={200} placeholder="改了名称时写入沿革，可不填" />
        </Form.Item>
      )}
    </FormModal>
  )
}
