import { say } from '@mingtai/messages'
import { useNotice } from '@mingtai/ui'
import type { AppCode, TreeNode } from '../../calls.ts'
import { api } from '../api.ts'
import { OrganizationFormOf } from '../library/OrganizationForm.tsx'
import { OrganizationSelect } from '../pick/OrganizationSelect.tsx'
import { ManagerForm } from '../tree/ManagerForm.tsx'
import { MergeWizard } from '../tree/MergeWizard.tsx'
import { MoveForm } from '../tree/MoveForm.tsx'
import { subjectOf } from '../tree/NodePanel.tsx'
import { indexed } from '../tree/tree-model.ts'
import { RemoveDialog } from '../tree/RemoveDialog.tsx'
import { GroupForm } from './GroupForm.tsx'
import { PlaceForm } from './PlaceForm.tsx'

export type Dialog =
  | { kind: 'group'; node: TreeNode | null; parent: TreeNode | null }
  | { kind: 'place'; parent: TreeNode | null }
  | { kind: 'move' | 'merge' | 'remove' | 'manager' | 'organization'; node: TreeNode }

interface Props {
  dialog: Dialog
  appCode: AppCode
  nodes: TreeNode[]
  /** Names from the top down to a node. */
  names(id: string): string[]
  onDone(): Promise<void>
  onChoose(id: string): void
  onClose(): void
}

/** The dialogs of the structure screen, one at a time. */
export function StructureDialogs({ dialog, appCode, nodes, names, onDone, onChoose, onClose }: Props) {
  const notice = useNotice()
  const done = async (sentence: string) => {
    notice.success(sentence)
    await onDone()
  }
  switch (dialog.kind) {
    case 'group':
      return (
        <GroupForm
          {...dialog}
          appCode={appCode}
          where={dialog.parent === null ? '最上级' : names(dialog.parent.id).join(' / ')}
          onDone={async (id) => {
            await done(say('done.saved'))
            if (id !== null) onChoose(id)
          }}
          onClose={onClose}
        />
      )
    case 'place':
      return (
        <PlaceForm
          parent={dialog.parent}
          appCode={appCode}
          onDone={async (count) => done(`已放入 ${count} 个。`)}
          onClose={onClose}
        />
      )
    case 'move':
      return (
        <MoveForm
          node={dialog.node}
          nodes={nodes}
          top="最上级"
          onMove={async (parentId) => {
            await api.moveNode({ id: dialog.node.id, parentId })
            await done(`“${dialog.node.name}”已移动。`)
          }}
          onClose={onClose}
        />
      )
    case 'merge':
      return (
        <MergeWizard
          {...subjectOf(dialog.node)}
          kind={1}
          name={dialog.node.name}
          target={<OrganizationSelect except={dialog.node.organizationId ?? ''} />}
          onMerge={async (into, reason) => {
            await api.merge({ id: dialog.node.organizationId ?? '', into, reason })
            await done(`“${dialog.node.name}”已合并。`)
            // Where the other stood in no tree it has taken this place.
            const remaining = [...indexed(nodes).values()].find(
              ({ node }) => node.type === 1 && node.organizationId === into,
            )
            onChoose(remaining?.node.id ?? dialog.node.id)
          }}
          onClose={onClose}
        />
      )
    case 'remove':
      return (
        <RemoveDialog
          title={dialog.node.type === 4 ? `删除集团“${dialog.node.name}”？` : `把“${dialog.node.name}”从架构树移除？`}
          subject={dialog.node.type === 4 ? subjectOf(dialog.node) : { kind: 4, id: dialog.node.id }}
          verb={dialog.node.type === 4 ? '删除' : '移除'}
          note={dialog.node.type === 4 ? '只能删除空的集团。' : '机构和部门本身不会删除，仍在机构库里，可以再次放入。'}
          onRemove={async () => {
            await api.removeNode({ id: dialog.node.id })
            await done(dialog.node.type === 4 ? say('done.deleted') : `“${dialog.node.name}”已移除。`)
          }}
          onClose={onClose}
        />
      )
    case 'manager':
      return <ManagerForm node={dialog.node} onDone={async () => done(say('done.saved'))} onClose={onClose} />
    case 'organization':
      return (
        <OrganizationFormOf
          id={dialog.node.organizationId ?? ''}
          onDone={async () => done(say('done.saved'))}
          onClose={onClose}
        />
      )
    default:
      return dialog satisfies never
  }
}
