import { Icon } from '@mingtai/ui'
import { fileSize } from '@mingtai/zh'
import { Button } from 'antd'
import { useRef } from 'react'

interface Props {
  id?: string
  value?: File | undefined
  /** The file that is there already. */
  present?: string
  onChange?(file: File): void
}

/** One file that is chosen, and sent when the form is. */
export function FileField({ id, value, present = '', onChange }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const name = value === undefined ? present : `${value.name}（${fileSize(value.size)}）`
  return (
    <span className="knowledge-file-field">
      <Button
        {...(id !== undefined && { id })}
        icon={<Icon name="upload" size={14} />}
        onClick={() => input.current?.click()}
      >
        {name === '' ? '选择文件' : '换一个文件'}
      </Button>
      <span>{name}</span>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="文件"
        onChange={(event) => {
          const [chosen] = event.target.files ?? []
          if (chosen !== undefined) onChange?.(chosen)
          event.target.value = ''
        }}
      />
    </span>
  )
}
