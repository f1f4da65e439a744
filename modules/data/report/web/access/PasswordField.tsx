import { useNotice } from '@mingtai/ui'
import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { api } from '../api.ts'

interface Props {
  tplId: string
  locked: boolean
  onTaken(): Promise<unknown>
}

/** The password that is asked before a design is shown; a field of a form. */
export function PasswordField({ tplId, locked, onTaken }: Props) {
  const notice = useNotice()
  const [busy, setBusy] = useState(false)
  const takeAway = async () => {
    setBusy(true)
    try {
      await api.setDesignPassword({ tplId, password: null })
      notice.success('已取消设计密码。')
      await onTaken()
    } catch (problem) {
      notice.refuse(problem)
    }
    setBusy(false)
  }
  return (
    <Form.Item
      name="password"
      label={locked ? '更换设计密码' : '设计密码'}
      extra={
        locked ? (
          <span>
            已设密码，不填则不变。
            <Button type="link" size="small" danger loading={busy} onClick={() => void takeAway()}>
              取消密码
            </Button>
          </span>
        ) : (
          '不填则不设。设了以后，打开设计先要输入密码；看报表不受影响。'
        )
      }
      rules={[{ min: 4, max: 64, message: '设计密码需要 4 到 64 个字符。' }]}
    >
      <Input.Password autoComplete="new-password" maxLength={64} />
    </Form.Item>
  )
}
