import { Icon, useCopy } from '@mingtai/ui'
import { Button } from 'antd'

interface Props {
  name: string
  typeName: string
  row: number
  text: string | null
  onClose(): void
}

/** One value in full, below its rows. */
export function CellPane({ name, typeName, row, text, onClose }: Props) {
  const copy = useCopy()
  const size = text === null ? 'NULL' : text === '' ? '空文本' : `${[...text].length.toLocaleString('zh-CN')} 个字符`
  return (
    <section className="result-cell" aria-label={`第 ${row} 行 ${name}`}>
      <header>
        <b title={name}>{name}</b>
        <small>
          第 {row} 行，{typeName}，{size}
        </small>
        <Button
          size="small"
          icon={<Icon name="copy" size={12} />}
          disabled={text === null}
          onClick={() => void copy(text ?? '', '已复制这个值。')}
        >
          复制
        </Button>
        <Button type="text" size="small" aria-label="关闭" icon={<Icon name="close" size={12} />} onClick={onClose} />
      </header>
      <pre>{text ?? 'NULL'}</pre>
    </section>
  )
}
