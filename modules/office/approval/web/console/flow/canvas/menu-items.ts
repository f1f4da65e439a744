import type { Definition } from '@mingtai/approval-engine'
import type { MenuItem } from '@mingtai/ui'
import { nodeById } from '../model/flow-tree.ts'
import type { FlowSelection } from '../model/selection.ts'
import type { FlowEdit } from './use-flow-edit.ts'

/** What the menu of a step or an arm offers. */
export function menuItems(edit: FlowEdit, at: FlowSelection, definition: Definition): MenuItem[] {
  const paste: MenuItem = {
    ...{ label: at.arm === null ? '粘贴到后面' : '粘贴到这条支路', icon: 'copy', keys: 'Ctrl+V' },
    disabled: edit.copiedNode === null,
    run: () => edit.paste(edit.placeOf(at)),
  }
  if (at.arm !== null) {
    const fork = nodeById(definition, at.node)
    const isElse = fork !== null && 'arms' in fork && fork.arms.some(({ id, else: last }) => id === at.arm && last)
    return [
      { label: '复制这条支路', icon: 'copy', disabled: isElse, run: () => edit.copyArm(at) },
      paste,
      { label: '删除这条支路', icon: 'trash', keys: 'Delete', apart: true, run: () => edit.remove(at) },
    ]
  }
  return [
    { label: '复制', icon: 'copy', keys: 'Ctrl+C', run: () => edit.copy(at) },
    { label: '剪切', icon: 'file', keys: 'Ctrl+X', run: () => edit.cut(at) },
    paste,
    { label: '复制一份到后面', icon: 'plus', run: () => edit.duplicate(at) },
    { label: '删除', icon: 'trash', keys: 'Delete', apart: true, run: () => edit.remove(at) },
  ]
}
