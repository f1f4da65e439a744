import { Icon } from '@mingtai/ui'
import { Button, Input } from 'antd'
import { useState } from 'react'

interface Props {
  fileName: string
  /** What was said of the last try. */
  sentence: string
  busy: boolean
  onOpen(password: string): void
  onOther(): void
}

/** A workbook with a password: asked for only when a file turns out to have one. */
export function PasswordPane({ fileName, sentence, busy, onOpen, onOther }: Props) {
  const [password, setPassword] = useState('')
  const open = () => password !== '' && !busy && onOpen(password)
  return (
    <div className="file-drop">
      <Icon name="lock" size={28} />
      <p className="file-locked">{fileName}</p>
      <p role="alert">{sentence}</p>
      <div className="file-password">
        <Input.Password
          autoFocus
          aria-label="打开密码"
          placeholder="打开密码"
          autoComplete="off"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          onPressEnter={open}
        />
        <Button type="primary" loading={busy} disabled={password === ''} onClick={open}>
          打开
        </Button>
        <Button disabled={busy} onClick={onOther}>
          换一个文件
        </Button>
      </div>
      <small>密码只用来读这个文件，保存后即删除。</small>
    </div>
  )
}
