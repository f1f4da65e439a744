import { Button } from 'antd'
import { useState } from 'react'
import type { SubmitEvent } from 'react'
import { CallError } from '@mingtai/api'
import { type Entry, entrySentence } from './entry.ts'
import { calls } from './sign-in.ts'
import { socialHeader } from './external/social-id.ts'
import { TextField } from '../control/TextField.tsx'

/** After the password: what the authenticator shows, or a backup code. */
export function TwoStepForm({ ticket, entry }: { ticket: string; entry: Entry }) {
  const [code, setCode] = useState('')
  const [backup, setBackup] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const send = async (typed: string) => {
    if (busy) return
    setBusy(true)
    try {
      await entry.enter(() => calls.token({ grant_type: 'two_step', ticket, code: typed.trim() }, socialHeader()))
    } catch (error) {
      setProblem(entrySentence(error))
      setCode('')
      if (error instanceof CallError && error.key === 'signIn.twoStepExpired')
        setTimeout(() => entry.go({ kind: 'ways' }), 2500)
    } finally {
      setBusy(false)
    }
  }
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    if (code.trim() === '') return setProblem(backup ? '请输入备用码。' : '请输入动态码。')
    void send(code)
  }
  const handleType = (typed: string) => {
    setCode(typed)
    setProblem(null)
    if (!backup && /^\d{6}$/.test(typed.trim())) void send(typed)
  }
  return (
    <>
      <h1>两步验证</h1>
      <p className="sign-in-who">{backup ? '输入一个没有用过的备用码' : '打开身份验证器，输入六位动态码'}</p>
      <div className="sign-in-gap" />
      <form className="sign-in-form" noValidate onSubmit={handleSubmit}>
        <TextField
          key={backup ? 'backup' : 'code'}
          label={backup ? '备用码' : '动态码'}
          icon="shield"
          name="code"
          autoFocus
          inputMode={backup ? 'text' : 'numeric'}
          autoComplete="one-time-code"
          maxLength={backup ? 12 : 6}
          spellCheck={false}
          value={code}
          problem={problem}
          hint={backup ? '每个备用码只能用一次。' : '动态码每三十秒变一次。'}
          onChange={(event) => handleType(event.target.value)}
        />
        <Button className="sign-in-button" type="primary" htmlType="submit" block loading={busy}>
          验证并登录
        </Button>
        <div className="sign-in-links">
          <button
            type="button"
            className="link"
            onClick={() => {
              setBackup(!backup)
              setCode('')
              setProblem(null)
            }}
          >
            {backup ? '改用动态码' : '手机不在身边，用备用码'}
          </button>
          <button type="button" className="link" onClick={() => entry.go({ kind: 'ways' })}>
            返回登录
          </button>
        </div>
      </form>
    </>
  )
}
