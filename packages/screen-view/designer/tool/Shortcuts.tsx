import { Icon } from '@mingtai/ui'
import { Button, Popover } from 'antd'

const shortcuts: readonly (readonly [keys: string, what: string])[] = [
  ['Ctrl+Z / Ctrl+Y', '撤销 / 重做'],
  ['Ctrl+C / Ctrl+X / Ctrl+V', '复制 / 剪切 / 粘贴（可跨大屏）'],
  ['Ctrl+D', '原地复制一份'],
  ['Ctrl+A', '全选'],
  ['Shift+点击、空白处拖动', '多选'],
  ['Alt+点击', '选中组合里的一个'],
  ['Tab / Shift+Tab', '选中下一个 / 上一个'],
  ['方向键 / Shift+方向键', '移动1像素 / 10像素'],
  ['Delete', '删除'],
  ['Esc', '取消选择、结束格式刷'],
  ['Ctrl+G / Ctrl+Shift+G', '组合 / 取消组合'],
  ['Ctrl+L', '锁定、解锁'],
  ['Ctrl+Shift+H', '隐藏'],
  ['[ / ]', '下移一层 / 上移一层'],
  ['Alt+A / H / D', '左对齐 / 左右居中 / 右对齐'],
  ['Alt+W / V / S', '上对齐 / 上下居中 / 下对齐'],
  ['Alt+Shift+H / V', '横向分布 / 纵向分布'],
  ['Ctrl+滚轮、Ctrl++、Ctrl+-', '缩放画布'],
  ['Ctrl+0 / Ctrl+1', '适合窗口 / 原始大小'],
  ['空格+拖动', '移动画布'],
  ['双击标题或文字', '直接修改文字'],
  ['?', '打开、收起这张表'],
]

/** All keys of the designer in one list, by its button or by `?`. */
export function Shortcuts({ isOpen, onOpen }: { isOpen: boolean; onOpen: (isOpen: boolean) => void }) {
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      title="快捷键"
      open={isOpen}
      onOpenChange={onOpen}
      content={
        <dl className="design-shortcuts" aria-label="快捷键">
          {shortcuts.map(([keys, what]) => (
            <div key={keys}>
              <dt>{keys}</dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
      }
    >
      <Button size="small" type="text" aria-label="快捷键" title="快捷键（?）" icon={<Icon name="help" />} />
    </Popover>
  )
}
