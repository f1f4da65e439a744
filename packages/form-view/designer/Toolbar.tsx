import { Icon } from '@mingtai/ui'
import { Button, Popover, Tooltip } from 'antd'
import { useState } from 'react'
import { useDesigned } from './design-context.ts'
import { nodesOf } from './model/tree.ts'
import { Preview, type PreviewKind } from './preview/Preview.tsx'

const previews: readonly { kind: PreviewKind; label: string; icon: 'edit' | 'phone' | 'print' }[] = [
  { kind: 'fill', label: '试填', icon: 'edit' },
  { kind: 'phone', label: '手机预览', icon: 'phone' },
  { kind: 'paper', label: '纸面预览', icon: 'print' },
]

/** What concerns the form as a whole: its history, its faults, and how it will look. */
export function Toolbar({ title }: { title: string }) {
  const { schema, undo, redo, undoWords, redoWords } = useDesigned()
  const [preview, setPreview] = useState<PreviewKind | null>(null)
  const fields = nodesOf(schema).filter(({ node }) => node.type === 'field').length
  return (
    <div className="design-toolbar" role="toolbar" aria-label="表单设计">
      <Tooltip title={undo === null ? '' : `撤销：${undoWords}（Ctrl+Z）`}>
        <button
          type="button"
          className="icon-button"
          aria-label="撤销"
          disabled={undo === null}
          onClick={() => undo?.()}
        >
          <Icon name="undo" />
        </button>
      </Tooltip>
      <Tooltip title={redo === null ? '' : `重做：${redoWords}（Ctrl+Y）`}>
        <button
          type="button"
          className="icon-button"
          aria-label="重做"
          disabled={redo === null}
          onClick={() => redo?.()}
        >
          <Icon name="redo" />
        </button>
      </Tooltip>
      <span className="design-count">{fields} 个字段</span>
      <i />
      <Findings />
      {previews.map(({ kind, label, icon }) => (
        <Button
          key={kind}
          type="text"
          size="small"
          icon={<Icon name={icon} size={14} />}
          onClick={() => setPreview(kind)}
        >
          {label}
        </Button>
      ))}
      {preview !== null && <Preview kind={preview} title={title} onClose={() => setPreview(null)} />}
    </div>
  )
}

/** What keeps the form from being published; a click goes to the place. */
function Findings() {
  const { problems, select, schema } = useDesigned()
  const [isOpen, setOpen] = useState(false)
  if (schema.layout.length === 0) return null
  if (problems.length === 0)
    return (
      <span className="design-sound">
        <Icon name="check" size={13} /> 检查通过
      </span>
    )
  return (
    <Popover
      open={isOpen}
      onOpenChange={setOpen}
      trigger="click"
      placement="bottomRight"
      content={
        <ul className="design-findings">
          {problems.map(({ path, sentence }, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- the same sentence may be said of the same place twice
            <li key={`${path} ${at}`}>
              <button
                type="button"
                onClick={() => {
                  select(path)
                  setOpen(false)
                }}
              >
                {sentence}
              </button>
            </li>
          ))}
        </ul>
      }
    >
      <Button type="text" size="small" className="design-check" icon={<Icon name="warn" size={14} />}>
        检查 {problems.length}
      </Button>
    </Popover>
  )
}
