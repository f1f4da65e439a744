import { Icon } from '@mingtai/ui'
import { Button } from 'antd'
import type { TreeNode } from '../../calls.ts'
import { MoreMenu } from '../tree/MoreMenu.tsx'
import type { Dialog } from './DepartmentDialogs.tsx'

/** What may be done with the organization or department that is chosen. */
export function DepartmentActions({ node, onOpen }: { node: TreeNode; onOpen(dialog: Dialog): void }) {
  if (node.type === 4) return null
  const add = (
    <Button onClick={() => onOpen({ kind: 'form', node: null, parent: node })}>
      {node.type === 1 ? '新增部门' : '新增下级部门'}
    </Button>
  )
  if (node.type === 1)
    return (
      <>
        {add}
        <Button onClick={() => onOpen({ kind: 'manager', node })}>设置负责人</Button>
      </>
    )
  return (
    <>
      {add}
      <Button icon={<Icon name="edit" size={14} />} onClick={() => onOpen({ kind: 'form', node, parent: null })}>
        修改
      </Button>
      <MoreMenu
        items={[
          { label: '移动到…', icon: 'arrow-right', run: () => onOpen({ kind: 'move', node }) },
          { label: '合并到其他部门…', icon: 'link', run: () => onOpen({ kind: 'merge', node }) },
          { label: '删除…', icon: 'trash', apart: true, run: () => onOpen({ kind: 'remove', node }) },
        ]}
      />
    </>
  )
}
