import { client } from '@mingtai/api'
import { quietSession } from '@mingtai/ui'
import { Button } from 'antd'
import { useState } from 'react'
import type { SubmitEvent } from 'react'
import { signInCalls } from '../../calls.ts'
import type { TokenReply } from '../../calls-shapes.ts'
import { type Entry, entrySentence } from './entry.ts'
import { NewPasswordFields } from '../security/NewPasswordFields.tsx'
import { fronted } from './sign-in.ts'
import { useNewPassword } from '../security/use-new-password.ts'

/** Somebody else chose the password, or its time is over: a new one comes before everything else. */
export function ChangeForm({ tokens, name, entry }: { tokens: TokenReply; name: string; entry: Entry }) {
  const state = useNewPassword(name)
  const [busy, setBusy] = useState(false)
  const handleSubmit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (busy || !state.check()) return
    setBusy(true)
    try {
      const newPassword = await fronted(state.values.password)
      await callsWith(tokens).modifyPassword({ newPassword, confirmPassword: newPassword })
      await entry.arrive(tokens)
    } catch (error) {
      state.setProblems({ password: entrySentence(error) })
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <h1>请先修改密码</h1>
      <p className="sign-in-who">初始密码或密码已到期，修改后即可进入系统</p>
      <div className="sign-in-gap" />
      <form className="sign-in-form" noValidate onSubmit={(event) => void handleSubmit(event)}>
        <input type="text" name="username" autoComplete="username" value={name} readOnly hidden />
        <NewPasswordFields {...state} onType={state.type} autoFocus />
        <Button className="sign-in-button" type="primary" htmlType="submit" block loading={busy}>
          修改并进入
        </Button>
        <div className="sign-in-links">
          <button type="button" className="link" onClick={() => entry.go({ kind: 'ways' })}>
            返回登录
          </button>
        </div>
      </form>
    </>
  )
}

/** The session begins for the browser only afterwards: a reload in between leads back to the sign-in page. */
function callsWith({ access_token }: TokenReply) {
  return client(signInCalls, {
    ...quietSession,
    token: () => access_token,
  })
}
