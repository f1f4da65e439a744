import { textOf } from '@mingtai/document-layout'
import type { Paper } from '@mingtai/paper-editor'
import { Icon } from '@mingtai/ui'
import { Select } from 'antd'
import type { LaidOut } from './use-paper.ts'

interface Props {
  paper: Paper | null
  shown: LaidOut
  zoom: number
}

const levels = [
  { value: 0, label: '正文' },
  { value: 1, label: '一级标题 一、' },
  { value: 2, label: '二级标题（一）' },
  { value: 3, label: '三级标题 1.' },
  { value: 4, label: '四级标题（1）' },
] as const

/** What is done with the text where the caret stands, and how long the document is. */
export function PaperTools({ paper, shown, zoom }: Props) {
  const level = levelAtCaret(paper)
  const chain = () => paper?.editor.chain().focus()
  return (
    <div className="docflow-tools" role="toolbar" aria-label="正文工具">
      <Tool name="undo" title="撤销 Ctrl+Z" onRun={() => chain()?.undo().run()} />
      <Tool name="redo" title="重做 Ctrl+Y" onRun={() => chain()?.redo().run()} />
      <i />
      <Select
        aria-label="段落层次"
        size="small"
        value={level}
        options={[...levels]}
        popupMatchSelectWidth={false}
        onChange={(next) => {
          paper?.setLevel(next)
          paper?.editor.commands.focus()
        }}
      />
      <Tool name="bold" title="加粗 Ctrl+B" onRun={() => chain()?.toggleBold().run()} />
      <span className="docflow-tools-facts">
        {countOf(shown)} 字 · {shown.pages?.pages.length ?? 0} 页 · {Math.round(zoom * 100)}%
      </span>
    </div>
  )
}

interface ToolProps {
  name: 'undo' | 'redo' | 'bold'
  title: string
  onRun(): void
}

function Tool({ name, title, onRun }: ToolProps) {
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={title.split(' ')[0]}
      title={title}
      // The text keeps its selection.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onRun}
    >
      <Icon name={name} size={16} />
    </button>
  )
}

function levelAtCaret(paper: Paper | null): 0 | 1 | 2 | 3 | 4 {
  const level: unknown = paper?.editor.state.selection.$from.parent.attrs.level
  return level === 1 || level === 2 || level === 3 || level === 4 ? level : 0
}

/** Characters of the text without spaces. */
function countOf({ document }: LaidOut): string {
  const letters = document.body.reduce(
    (sum, block) => sum + (block.kind === 'paragraph' ? textOf(block).replaceAll(/\s/gu, '').length : 0),
    0,
  )
  return letters.toLocaleString('zh-CN')
}
