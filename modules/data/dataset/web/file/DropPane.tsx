import { Icon } from '@mingtai/ui'
import { Button } from 'antd'
import { useRef, useState } from 'react'

interface Props {
  busy: boolean
  wrong: string | null
  onTake(file: File): void
}

/** Where a file is dropped or chosen. */
export function DropPane({ busy, wrong, onTake }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const take = (files: FileList | null) => {
    const file = files?.[0]
    if (file !== undefined && !busy) onTake(file)
  }
  return (
    <div
      className="file-drop"
      data-over={isOver}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        take(event.dataTransfer.files)
      }}
    >
      <Icon name="upload" size={28} />
      <p>{busy ? '正在读文件，每一行都会看一遍……' : '把文件拖到这里，或'}</p>
      <Button loading={busy} onClick={() => input.current?.click()}>
        选择文件
      </Button>
      <small>
        xlsx、csv、txt、json，最大 200 MB、500 万行。身份证号、编码这样的长数字和以 0 开头的数字按文本保留。
      </small>
      {wrong !== null && <p role="alert">{wrong}</p>}
      <input
        ref={input}
        type="file"
        hidden
        // Older and other kinds may be chosen as well: the refusal says what to do about them.
        accept=".xlsx,.xls,.et,.ods,.csv,.tsv,.txt,.json,.jsonl,.ndjson"
        onChange={(event) => {
          take(event.target.files)
          event.target.value = ''
        }}
      />
    </div>
  )
}
