import { FormModal } from '@mingtai/ui'
import { Form } from 'antd'
import type { TreeNode } from '../../calls.ts'
import { api } from '../api.ts'
import { PersonSelect } from '../pick/PersonSelect.tsx'

interface Words {
  manager: string | null
}

interface Props {
  node: TreeNode
  onDone(): Promise<void>
  onClose(): void
}

/** 负责人 of an organization: somebody who works in it; empty takes the present one away. */
export function ManagerForm({ node, onDone, onClose }: Props) {
  const submit = async ({ manager }: Words) => {
    await api.modifyManager({ id: node.organizationId ?? '', manager: manager ?? null })
    await onDone()
    onClose()
  }
  return (
    <FormModal<Words>
      open
      title={`“${node.name}”的负责人`}
      initial={{ manager: node.manager }}
      width={520}
      onSubmit={submit}
      onClose={onClose}
    >
      <Form.Item name="manager" label="负责人" extra="只能选在本机构任职的人；留空表示暂无负责人。">
        <PersonSelect organizationId={node.organizationId ?? ''} knownName={node.managerName} />
      </Form.Item>
    </FormModal>
  )
}
