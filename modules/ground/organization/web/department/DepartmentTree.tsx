import { EmptyState } from '@mingtai/ui'
import { type ReactNode, useState } from 'react'
import type { TreeNode } from '../../calls.ts'
import { indexed, placeIdOf } from '../tree/tree-model.ts'
import { TreePane } from '../tree/TreePane.tsx'
import { DepartmentDialogs, type Dialog } from './DepartmentDialogs.tsx'
import { useDepartmentDrop } from './use-department-drop.ts'
import { useDepartmentTree } from './use-department-tree.ts'

interface Props {
  chosen: string | null
  onChoose(node: Pick<TreeNode, 'id' | 'type'> | null): void
  /** People of each place with those below, by its id. */
  counts: ReadonlyMap<string, number>
  /** Above the tree, such as the choice of everybody. */
  lead: ReactNode
}

/** The departments that one cares for, with their people counted: dragging sorts and moves, F2 renames, Delete removes. */
export function DepartmentTree({ chosen, onChoose, counts, lead }: Props) {
  const { answer, nodes, reload } = useDepartmentTree()
  const [dialog, setDialog] = useState<Dialog | null>(null)
  const drop = useDepartmentDrop({ nodes: nodes ?? [], reload })
  const all = [...indexed(nodes ?? []).values()].map(({ node }) => node)
  const picked = all.find((node) => placeIdOf(node) === chosen)?.id ?? null
  const figures = new Map(all.map((node) => [node.id, counts.get(placeIdOf(node)) ?? 0]))
  const isDepartment = (node: TreeNode) => node.type === 5
  return (
    <>
      <TreePane
        label="机构和部门"
        answer={answer}
        chosen={picked}
        onChoose={(id, node) => onChoose(id === picked ? null : { id: placeIdOf(node), type: node.type })}
        counts={figures}
        lead={lead}
        drop={drop}
        onRename={(one) => isDepartment(one) && setDialog({ kind: 'form', node: one, parent: null })}
        onRemove={(one) => isDepartment(one) && setDialog({ kind: 'remove', node: one })}
        empty={<EmptyState text="请先联系管理员，将您所在机构关联到架构树上。" />}
        foot="拖动部门调整顺序和上级；F2 改名，Delete 删除。"
      />
      {dialog !== null && (
        <DepartmentDialogs
          dialog={dialog}
          nodes={nodes ?? []}
          onDone={reload}
          onChoose={(id) => onChoose({ id, type: 5 })}
          onClose={() => setDialog(null)}
        />
      )}
    </>
  )
}
