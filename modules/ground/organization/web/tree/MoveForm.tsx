import { FormModal, lengthAtMost } from '@mingtai/ui'
import { Form, Input } from 'antd'
import type { TreeNode } from '../../calls.ts'
import { PlaceSelect } from '../pick/PlaceSelect.tsx'
import { EffectSheet, useEffectOf } from './Effect.tsx'
import { subjectOf } from './NodePanel.tsx'
import { without } from './tree-model.ts'

interface Words {
  parentId: string | null
  reason?: string
}

interface Props {
  node: TreeNode
  nodes: TreeNode[]
  /** What is chosen when nothing is: the top of the tree, or null where a place must be chosen. */
  top: string | null
  withReason?: boolean
  onMove(parentId: string | null, reason: string): Promise<void>
  onClose(): void
}

/** 移动到: the way to move without a mouse, with what comes along. */
export function MoveForm({ node, nodes, top, withReason = false, onMove, onClose }: Props) {
  const answer = useEffectOf({ ...subjectOf(node), operation: 'move' })
  const submit = async ({ parentId, reason = '' }: Words) => {
    await onMove(parentId ?? null, reason)
    onClose()
  }
  const rules = top === null ? [{ required: true, message: '请选择上级。' }] : []
  return (
    <FormModal<Words>
      open
      title={`移动“${node.name}”`}
      initial={{ parentId: node.parentId }}
      submitText="移动"
      width={560}
      onSubmit={submit}
      onClose={onClose}
    >
      <Form.Item name="parentId" label="新的上级" rules={rules}>
        <PlaceSelect nodes={without(nodes, node.id)} placeholder={top ?? '选择上级'} near={node.organizationId} />
      </Form.Item>
      <EffectSheet answer={answer} />
      {withReason && (
        <Form.Item name="reason" label="依据或原因" rules={[lengthAtMost('依据或原因', 200)]}>
          <Input maxLength={200} placeholder="写入沿革，可不填" />
        </Form.Item>
      )}
    </FormModal>
  )
}
