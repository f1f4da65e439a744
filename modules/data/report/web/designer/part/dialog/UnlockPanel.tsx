import { Icon, sentenceOf, useRight } from '@mingtai/ui'
import { Button, Input } from 'antd'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../../../api.ts'

/** Asks for the design password before anything of the design is shown. */
export function UnlockPanel({ tplId, onOpen }: { tplId: string; onOpen(): void }) {
  const navigate = useNavigate()
  const mayForget = useRight('report:manage')
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const attempt = async (work: () => Promise<unknown>) => {
    setBusy(true)
    try {
      await work()
      onOpen()
    } catch (cause) {
      setProblem(sentenceOf(cause))
    } finally {
      setBusy(false)
    }
  }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (password !== '') void attempt(() => api.unlock({ tplId, password }))
  }
  return (
    <form className="rd-unlock" onSubmit={handleSubmit}>
      <Icon name="lock" size={28} />
      <h1>这张报表设有设计密码</h1>
      <p>看报表不需要密码；修改设计请输入密码，本次登录内 8 小时有效。</p>
      <Input.Password
        autoFocus
        aria-label="设计密码"
        autoComplete="off"
        value={password}
        status={problem === null ? '' : 'error'}
        onChange={(event) => setPassword(event.target.value)}
      />
      {problem !== null && <p role="alert">{problem}</p>}
      <div>
        <Button onClick={() => void navigate('/report/list')}>返回目录</Button>
        <Button type="primary" htmlType="submit" loading={busy}>
          打开设计
        </Button>
      </div>
      {mayForget && (
        <Button type="link" size="small" onClick={() => void attempt(() => api.forgetDesignPassword({ tplId }))}>
          忘记密码：由管理员清除（写入操作日志）
        </Button>
      )}
    </form>
  )
}
