import { clipboardOf } from '@mingtai/screen-model'
import type { MenuProps } from 'antd'
import { duplicate, paste } from '../copying.ts'
import type { Design } from '../use-design.ts'

/** What the right button offers for what is chosen. */
export function contextMenu(design: Design): NonNullable<MenuProps['items']> {
  const { document, selected: ids, run } = design
  const chosen = document.components.filter(({ id }) => ids.includes(id))
  const [first] = chosen
  const isNone = first === undefined
  const isLocked = chosen.some((one) => one.isLocked)
  const group = first?.group ?? null
  return [
    { key: 'copy', label: '复制', extra: 'Ctrl+C', disabled: isNone, onClick: () => void copied(design) },
    { key: 'paste', label: '粘贴', extra: 'Ctrl+V', onClick: () => void pasted(design) },
    { key: 'double', label: '创建副本', extra: 'Ctrl+D', disabled: isNone, onClick: () => duplicate(design) },
    { key: 'remove', label: '删除', extra: 'Delete', disabled: isNone, onClick: () => run({ do: 'remove', ids }) },
    { type: 'divider' },
    { key: 'front', label: '置顶', disabled: isNone, onClick: () => run({ do: 'zOrder', ids, to: 'front' }) },
    {
      ...{ key: 'forward', label: '上移一层', extra: ']', disabled: isNone },
      onClick: () => run({ do: 'zOrder', ids, to: 'forward' }),
    },
    {
      ...{ key: 'backward', label: '下移一层', extra: '[', disabled: isNone },
      onClick: () => run({ do: 'zOrder', ids, to: 'backward' }),
    },
    { key: 'back', label: '置底', disabled: isNone, onClick: () => run({ do: 'zOrder', ids, to: 'back' }) },
    { type: 'divider' },
    {
      ...{ key: 'group', label: '组合', extra: 'Ctrl+G', disabled: chosen.length < 2 },
      onClick: () => run({ do: 'group', ids, group: design.newId(), name: '组合' }),
    },
    {
      ...{ key: 'ungroup', label: '取消组合', disabled: group === null },
      onClick: () => group !== null && run({ do: 'ungroup', group }),
    },
    {
      ...{ key: 'lock', label: isLocked ? '解锁' : '锁定', extra: 'Ctrl+L', disabled: isNone },
      onClick: () => run({ do: 'lock', ids, isLocked: !isLocked }),
    },
    { key: 'hide', label: '隐藏', disabled: isNone, onClick: () => run({ do: 'hide', ids, isHidden: true }) },
    { key: 'paint', label: '格式刷', disabled: isNone, onClick: () => design.paint(first?.id ?? null) },
  ]
}

async function copied({ document, selected }: Design): Promise<void> {
  await navigator.clipboard.writeText(JSON.stringify(clipboardOf(document, selected))).catch(() => null)
}

async function pasted(design: Design): Promise<void> {
  paste(design, await navigator.clipboard.readText().catch(() => ''))
}
