import { say } from '@mingtai/messages'
import { useNotice } from '@mingtai/ui'
import type { TreeNode } from '../../calls.ts'
import { api } from '../api.ts'
import { PlaceSelect } from '../pick/PlaceSelect.tsx'
import { ManagerForm } from '../tree/ManagerForm.tsx'
import { MergeWizard } from '../tree/MergeWizard.tsx'
import { MoveForm } from '../tree/MoveForm.tsx'
import { RemoveDialog } from '../tree/RemoveDialog.tsx'
import { indexed, without } from '../tree/tree-model.ts'
import { DepartmentForm } from './DepartmentForm.tsx'

export type Dialog =
  | { kind: 'form'; node: TreeNode | null; parent: TreeNode | null }
  | { kind: 'move' | 'merge' | 'remove' | 'manager'; node: TreeNode }

interface Props {
  dialog: Dialog
  nodes: TreeNode[]
  onDone(): Promise<void>
  onChoose(id: string): void
  onClose(): void
}

/** The dialogs of the department screen, one at a time. */
export function DepartmentDialogs({ dialog, nodes, onDone, onChoose, onClose }: Props) {
  const notice = useNotice()
  const done = async (sentence: string) => {
    notice.success(sentence)
    await onDone()
  }
  switch (dialog.kind) {
    case 'form':
      return (
        <DepartmentForm
          {...dialog}
          onDone={async (id) => {
            await done(say('done.saved'))
            onChoose(id)
          }}
          onClose={onClose}
        />
      )
    case 'move':
      return (
        <MoveForm
          node={dialog.node}
          nodes={onlyOrganizations(nodes)}
          top={null}
          withReason
          onMove={async (parentId, reason) => {
            const parent = parentId === null ? undefined : indexed(nodes).get(parentId)?.node
            await api.moveDepartment({
              id: dialog.node.id,
              organizationId: parent?.organizationId ?? dialog.node.organizationId ?? '',
              parentId: parent?.type === 5 ? parent.id : null,
              reason,
            })
            await done(`“${dialog.node.name}”已移动。`)
          }}
          onClose={onClose}
        />
      )
    case 'merge':
      return (
        <MergeWizard
          kind={5}
          id={dialog.node.id}
          name={dialog.node.name}
          target={
            <PlaceSelect
              nodes={pickable(without(nodes, dialog.node.id))}
              placeholder="选择并入的部门"
              allowClear={false}
              near={dialog.node.organizationId}
            />
          }
          onMerge={async (into, reason) => {
            await api.mergeDepartment({ id: dialog.node.id, into, reason })
            await done(`“${dialog.node.name}”已合并。`)
            // The page goes on with the one that stays: the merged one has nothing below it any more.
            onChoose(into)
          }}
          onClose={onClose}
        />
      )
    case 'remove':
      return (
        <RemoveDialog
          title={`删除部门“${dialog.node.name}”？`}
          subject={{ kind: 5, id: dialog.node.id }}
          verb="删除"
          note="只能删除没有下级部门和人员的部门；有人员时可以改用合并。"
          onRemove={async () => {
            await api.removeDepartment({ id: dialog.node.id })
            await done(say('done.deleted'))
          }}
          onClose={onClose}
        />
      )
    case 'manager':
      return <ManagerForm node={dialog.node} onDone={async () => done(say('done.saved'))} onClose={onClose} />
    default:
      return dialog satisfies never
  }
}

/** Departments are moved under organizations and departments; groups are only the way there. */
function onlyOrganizations(nodes: TreeNode[]): TreeNode[] {
  return nodes.map((node) => ({ ...node, selectable: node.type !== 4, children: onlyOrganizations(node.children) }))
}

/** Only departments can be chosen. */
function pickable(nodes: TreeNode[]): TreeNode[] {
  return nodes.map((node) => ({ ...node, selectable: node.type === 5, children: pickable(node.children) }))
}
