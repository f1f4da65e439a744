import { Icon } from '@mingtai/ui'
import { Button, Input } from 'antd'
import { useRef } from 'react'

interface Props {
  label: string
  id?: string
  value?: string
  onChange?(text: string): void
}

/** A certificate as text; a file may be chosen in place of pasting it. */
export function PemField({ label, id, value = '', onChange }: Props) {
  const file = useRef<HTMLInputElement>(null)
  const read = async (chosen: File | undefined) => {
    if (chosen !== undefined) onChange?.(await chosen.text())
  }
  return (
    <div className="pem-field">
      <Input.TextArea
        {...(id === undefined ? {} : { id })}
        rows={3}
        spellCheck={false}
        placeholder="-----BEGIN CERTIFICATE-----"
        value={value}
        onChange={(event) => onChange?.(event.target.value)}
      />
      <Button size="small" icon={<Icon name="upload" size={12} />} onClick={() => file.current?.click()}>
        选文件
      </Button>
      <input
        ref={file}
        type="file"
        style={{ display: 'none' }}
        accept=".pem,.crt,.cer"
        aria-label={`选择${label}文件`}
        onChange={(event) => void read(event.target.files?.[0])}
      />
    </div>
  )
}
