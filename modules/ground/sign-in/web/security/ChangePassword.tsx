import { Page, useMe, useNotice } from '@mingtai/ui'
import { Button } from 'antd'
import { useState } from 'react'
import type { SubmitEvent } from 'react'
import { CallError } from '@mingtai/api'
import { useNavigate } from 'react-router'
import { entrySentence } from '../entry/entry.ts'
import { NewPasswordFields } from './NewPasswordFields.tsx'
import { calls, fronted } from '../entry/sign-in.ts'
import { TextField } from '../control/TextField.tsx'
import { useNewPassword } from './use-new-password.ts'
import '../entry/sign-in.css'
import '../ways.css'
import '../security.css'

/** /user/change-password */
export default function ChangePassword() {
  const me = useMe()
  const notice = useNotice()
  const navigate = useNavigate()
  const [old, setOld] = useState('')
  const [oldProblem, setOldProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const fresh = useNewPassword(me?.name ?? '')
  const handleSubmit = async (event: SubmitEvent) => {
    event.preventDefault()
    setOldProblem(old === '' ? '请输入原密码。' : null)
    if (busy || !fresh.check() || old === '') return
    setBusy(true)
    try {
      const [oldPassword, newPassword] = [await fronted(old), await fronted(fresh.values.password)]
      await calls.updatePassword({ oldPassword, newPassword, confirmPassword: newPassword })
      notice.success('密码已修改，其他设备需要重新登录。')
      await navigate('/user/security')
    } catch (error) {
      const isNew = error instanceof CallError && error.field === 'newPassword'
      if (isNew) fresh.setProblems({ password: entrySentence(error) })
      else setOldProblem(entrySentence(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Page title="修改密码" facts="修改后其他设备需要重新登录，访问令牌和应用授权一并失效">
      <form className="change-password sign-in-form" noValidate onSubmit={(event) => void handleSubmit(event)}>
        <input type="text" name="username" autoComplete="username" value={me?.name ?? ''} readOnly hidden />
        <TextField
          label="原密码"
          icon="key"
          name="old"
          type="password"
          autoComplete="current-password"
          autoFocus
          value={old}
          problem={oldProblem}
          onChange={(event) => {
            setOld(event.target.value)
            setOldProblem(null)
          }}
        />
        <NewPasswordFields {...fresh} onType={fresh.type} />
        <Button type="primary" htmlType="submit" loading={busy}>
          修改密码
        </Button>
      </form>
    </Page>
  )
}
