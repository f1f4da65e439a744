import type { IconName } from '../icon/paths.ts'
import type { Editor } from '@tiptap/react'
import { changeTable, insertTable } from './table.ts'

export interface Tool {
  label: string
  /** An icon, or the sign that says it better. */
  icon: IconName | null
  sign?: string
  keys?: string
  isOn?(editor: Editor): boolean
  mayUse?(editor: Editor): boolean
  use(editor: Editor): void
}

type Chain = ReturnType<Editor['chain']>

/** Groups of the toolbar, in the order of a word processor's. */
export const tools: Tool[][] = [
  [
    heading('标题', 2, '大'),
    heading('小标题', 3, '小'),
    mark('加粗', 'bold', { icon: 'bold', keys: 'Ctrl+B', run: (chain) => chain.toggleBold() }),
    mark('斜体', 'italic', { icon: 'italic', keys: 'Ctrl+I', run: (chain) => chain.toggleItalic() }),
    mark('下划线', 'underline', { icon: 'underline', keys: 'Ctrl+U', run: (chain) => chain.toggleUnderline() }),
    mark('删除线', 'strike', { icon: 'strike', keys: 'Ctrl+Shift+S', run: (chain) => chain.toggleStrike() }),
  ],
  [align('左对齐', 'left'), align('居中', 'center'), align('右对齐', 'right')],
  [
    mark('项目符号', 'bulletList', { icon: 'list', keys: 'Ctrl+Shift+8', run: (chain) => chain.toggleBulletList() }),
    mark('编号', 'orderedList', { sign: '1.', keys: 'Ctrl+Shift+7', run: (chain) => chain.toggleOrderedList() }),
    mark('清单', 'taskList', { icon: 'check', keys: 'Ctrl+Shift+9', run: (chain) => chain.toggleTaskList() }),
    mark('引用', 'blockquote', { sign: '“”', keys: 'Ctrl+Shift+B', run: (chain) => chain.toggleBlockquote() }),
    mark('代码', 'codeBlock', { sign: '</>', keys: 'Ctrl+Alt+C', run: (chain) => chain.toggleCodeBlock() }),
    { label: '分隔线', icon: 'minus', use: (editor) => void editor.chain().focus().setHorizontalRule().run() },
  ],
  [
    { label: '表格', icon: 'table', mayUse: (editor) => !editor.isActive('table'), use: insertTable },
    table('下方加行', '行+', 'addRowAfter'),
    table('右侧加列', '列+', 'addColumnAfter'),
    table('删除行', '行−', 'deleteRow'),
    table('删除列', '列−', 'deleteColumn'),
    table('删除表格', '表×', 'deleteTable'),
  ],
  [
    {
      ...{ label: '清除格式', icon: null, sign: 'T×' },
      use: (editor) => void editor.chain().focus().unsetAllMarks().clearNodes().run(),
    },
    {
      ...{ label: '撤销', icon: 'undo', keys: 'Ctrl+Z' },
      mayUse: (editor) => editor.can().undo(),
      use: (editor) => void editor.chain().focus().undo().run(),
    },
    {
      ...{ label: '重做', icon: 'redo', keys: 'Ctrl+Y' },
      mayUse: (editor) => editor.can().redo(),
      use: (editor) => void editor.chain().focus().redo().run(),
    },
  ],
]

interface Mark {
  icon?: IconName
  sign?: string
  keys: string
  run(chain: Chain): Chain
}

function mark(label: string, name: string, { icon, run, ...rest }: Mark): Tool {
  return {
    ...{ label, icon: icon ?? null, ...rest },
    isOn: (editor) => editor.isActive(name),
    use: (editor) => void run(editor.chain().focus()).run(),
  }
}

function heading(label: string, level: 2 | 3, sign: string): Tool {
  return {
    ...{ label, icon: null, sign, keys: `Ctrl+Alt+${level}` },
    isOn: (editor) => editor.isActive('heading', { level }),
    use: (editor) => void editor.chain().focus().toggleHeading({ level }).run(),
  }
}

/** A change of the table around the caret. */
function table(label: string, sign: string, change: Parameters<typeof changeTable>[1]): Tool {
  return {
    ...{ label, icon: null, sign },
    mayUse: (editor) => editor.isActive('table'),
    use: (editor) => changeTable(editor, change),
  }
}

function align(label: string, word: 'left' | 'center' | 'right'): Tool {
  return {
    ...{ label, icon: `align-${word}` },
    isOn: (editor) => editor.isActive({ align: word }),
    use: (editor) => {
      const align = editor.isActive({ align: word }) ? null : word
      editor.chain().focus().updateAttributes('paragraph', { align }).updateAttributes('heading', { align }).run()
    },
  }
}
