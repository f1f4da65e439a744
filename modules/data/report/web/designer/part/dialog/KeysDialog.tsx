import { Dialog } from '@mingtai/ui'
import { useStudio, useStudioState } from '../use-studio.ts'
import '../keys.css'

const groups: [title: string, keys: [keys: string, what: string][]][] = [
  [
    '报表',
    [
      ['Ctrl+S', '保存'],
      ['F9', '刷新预览'],
      ['F6 / Shift+F6', '到下一个、上一个区域：工具、数据集、表格、预览、属性'],
      ['Ctrl+Z / Ctrl+Y', '撤销 / 重做，属性也在内'],
      ['Ctrl+F / Ctrl+H', '查找 / 替换文本、公式和字段，所有工作表'],
      ['Ctrl+/', '这张快捷键表'],
    ],
  ],
  [
    '选中的单元格',
    [
      ['Alt+1 … Alt+5', '列表、分组、合计、平均、计数'],
      ['Alt+6 / 7 / 8', '不扩展 / 向下 / 向右扩展'],
      ['Alt+L / Alt+T', '在表格里点选左父格 / 上父格'],
      ['Ctrl+Shift+B', '把选区设为块'],
      ['Ctrl+B / I / U', '加粗 / 倾斜 / 下划线'],
      ['Esc', '取消点选，放下格式刷'],
    ],
  ],
  [
    '表格',
    [
      ['F2 或直接输入', '改单元格的内容'],
      ['Ctrl+C / X / V', '复制 / 剪切 / 粘贴，绑定一起带走'],
      ['拖动右下角', '填充，绑定与公式一起'],
      ['Delete', '清除内容'],
      ['Shift+方向键', '扩大选区'],
      ['Ctrl+方向键', '跳到数据边缘'],
      ['Ctrl+A', '全选'],
    ],
  ],
  [
    '公式',
    [
      ['↑ ↓ Tab', '选用提示的函数或单元格'],
      ['点表格里的单元格', '在运算符、逗号、括号后写入它的地址'],
      ['Enter / Esc', '完成 / 放弃'],
    ],
  ],
]

/** Every key of the designer. */
export function KeysDialog() {
  const studio = useStudio()
  const open = useStudioState((state) => state.dialog === 'keys')
  return (
    <Dialog title="快捷键" open={open} onClose={() => studio.show({ dialog: null })}>
      <div className="rd-keys">
        {groups.map(([title, keys]) => (
          <section key={title}>
            <h3>{title}</h3>
            <dl>
              {keys.map(([key, what]) => (
                <div key={key}>
                  <dt>{key}</dt>
                  <dd>{what}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  )
}
