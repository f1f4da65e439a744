import { useAttempt, useConfirm, useNotice } from '@mingtai/ui'
import type { TreeNode } from '../../calls.ts'
import { api } from '../api.ts'
import { type Drop, indexed, nextOf } from '../tree/tree-model.ts'

/** Where departments are dropped: under an organization or another department. */
export function useDepartmentDrop({ nodes, reload }: { nodes: TreeNode[]; reload(): Promise<void> }) {
  const notice = useNotice()
  const confirm = useConfirm()
  const index = indexed(nodes)
  const run = useAttempt(reload)
  const move = (id: string, parent: TreeNode, before: string | null) =>
    api.moveDepartment({
      id,
      organizationId: parent.organizationId ?? '',
      parentId: parent.type === 5 ? parent.id : null,
      before,
    })
  const drop = (dragged: TreeNode, { parent, before }: Drop) => {
    const was = index.get(dragged.id)?.parent ?? null
    const next = nextOf(index, dragged.id)
    if (parent === null || was === null) return
    const isSorted = was.id === parent.id
    void run(async () => {
      if (dragged.organizationId !== parent.organizationId && !(await confirm(question(dragged, parent)))) return
      await move(dragged.id, parent, before?.type === 5 ? before.id : null)
      const text = isSorted ? '顺序已调整。' : `“${dragged.name}”已移到“${parent.name}”下。`
      notice.success(text, { label: '撤销', run: () => void run(() => move(dragged.id, was, next)) })
    })
  }
  /** Of another organization's departments: they are easily met by a hand that slips. */
  const question = (dragged: TreeNode, parent: TreeNode) => {
    const owner = [...index.values()].find(
      ({ node }) => node.type === 1 && node.organizationId === parent.organizationId,
    )
    return {
      title: `把“${dragged.name}”移到另一个机构“${owner?.node.name ?? parent.name}”？`,
      text: `放在“${parent.name}”下，部门里的人员和下级部门一起移过去。`,
      verb: '移动',
    }
  }
  const mayDrop = (dragged: TreeNode, { parent }: Drop) =>
    dragged.type === 5 && parent !== null && parent.type !== 4 && parent.organizationId !== null
  return { drop, mayDrop }
}
