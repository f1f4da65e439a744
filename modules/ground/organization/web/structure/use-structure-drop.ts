import { useAttempt, useNotice } from '@mingtai/ui'
import type { AppCode, TreeNode } from '../../calls.ts'
import { api } from '../api.ts'
import { type Drop, indexed, nextOf } from '../tree/tree-model.ts'

interface Wanted {
  appCode: AppCode
  nodes: TreeNode[]
  reload(): Promise<void>
}

/** Dragging sorts or moves at once; the notice takes it back. */
export function useStructureDrop({ appCode, nodes, reload }: Wanted) {
  const notice = useNotice()
  const index = indexed(nodes)

  const run = useAttempt(reload)
  const drop = (dragged: TreeNode, { parent, before }: Drop) => {
    const was = index.get(dragged.id)?.parent ?? null
    const next = nextOf(index, dragged.id)
    const parentId = parent?.id ?? null
    const isSorted = (was?.id ?? null) === parentId
    const undo = () =>
      run(() =>
        isSorted
          ? api.undoSortNodes({ appCode, id: parentId })
          : api.moveNode({ id: dragged.id, parentId: was?.id ?? null, before: next }),
      )
    void run(async () => {
      await api.moveNode({ id: dragged.id, parentId, before: before?.id ?? null })
      const text = isSorted ? '顺序已调整。' : `“${dragged.name}”已移到“${parent?.name ?? '最上级'}”下。`
      notice.success(text, { label: '撤销', run: () => void undo() })
    })
  }
  const mayDrop = (_dragged: TreeNode, { parent }: Drop) => parent?.type !== 5
  return { drop, mayDrop }
}
