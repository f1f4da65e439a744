import { say } from '@mingtai/messages'
import { lastSentence } from '@mingtai/ui'
import { isMobile } from '@mingtai/zh'
import { Button } from 'antd'
import { useState } from 'react'
import type { SubmitEvent } from 'react'
import type { SignInSettings } from '../../calls.ts'
import { NewPasswordFields } from '../security/NewPasswordFields.tsx'
import { PhoneCodeFields } from './phone/PhoneCodeFields.tsx'
import { calls, fronted } from './sign-in.ts'
import { useNewPassword } from '../security/use-new-password.ts'
import { usePhoneCode } from './phone/use-phone-code.ts'

/** 忘记密码: the code that was sent to the telephone first, the new password after it. */
export function ForgotForm({ settings, onDone }: { settings: SignInSettings; onDone(): void }) {
  const { tenantId } = settings
  const phone = usePhoneCode(settings, 'forgot-password')
  const fresh = useNewPassword('')
  const [checked, setChecked] = useState(false)
  const [busy, setBusy] = useState(false)
  const verificationCode = phone.values.smsCode.trim()
  const check = async () => {
    if (!isMobile(phone.phone)) return phone.setProblems({ phone: say('signIn.phoneWrong') })
    if (verificationCode === '') return phone.setProblems({ smsCode: '请输入短信验证码。' })
    await calls.checkCode({ phone: phone.phone, tenantId, code: verificationCode })
    setChecked(true)
  }
  const reset = async () => {
    if (!fresh.check()) return
    const password = await fronted(fresh.values.password)
    const whole = { phone: phone.phone, tenantId, verificationCode, password, confirmPassword: password }
    await calls.forgetPassword({ ...whole, frontHash: true })
    lastSentence.set('密码已重设，请用新密码登录。')
    onDone()
  }
  const refuse = (error: unknown) => {
    if (isAboutPassword(error)) return fresh.setProblems({ password: error.message })
    setChecked(false)
    phone.refuse(error)
  }
  const handleSubmit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    await (checked ? reset() : check()).catch(refuse)
    setBusy(false)
  }
  return (
    <>
      <h1>忘记密码</h1>
      <p className="sign-in-who">
        {checked
          ? '设置新密码，所有设备需要重新登录'
          : settings.smsArrives
            ? '用绑定的手机号验证身份，没有绑定请联系管理员'
            : '本站还没有接通短信，可能收不到验证码，收不到时请联系管理员重置密码'}
      </p>
      <div className="sign-in-gap" />
      <form className="sign-in-form" noValidate onSubmit={(event) => void handleSubmit(event)}>
        {checked ? <NewPasswordFields {...fresh} onType={fresh.type} autoFocus /> : <PhoneCodeFields state={phone} />}
        <Button className="sign-in-button" type="primary" htmlType="submit" block loading={busy}>
          {checked ? '重设密码' : '下一步'}
        </Button>
        <div className="sign-in-links">
          <button type="button" className="link" onClick={onDone}>
            返回登录
          </button>
        </div>
      </form>
    </>
  )
}

function isAboutPassword(error: unknown): error is Error {
  return error instanceof Error && 'key' in error && String(error.key).startsWith('password.')
}
