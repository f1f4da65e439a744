import { Button } from 'antd'
import { useState } from 'react'
import type { SubmitEvent } from 'react'
import { say } from '@mingtai/messages'
import { isMobile } from '@mingtai/zh'
import type { SignInSettings } from '../../../calls.ts'
import type { Entry } from '../entry.ts'
import { PhoneCodeFields } from './PhoneCodeFields.tsx'
import { signInByPhone } from '../sign-in.ts'
import { usePhoneCode } from './use-phone-code.ts'

/** A number and the code that was sent to it; the picture comes first. */
export function PhoneForm({ settings, entry }: { settings: SignInSettings; entry: Entry }) {
  const state = usePhoneCode(settings, 'sign-in')
  const [busy, setBusy] = useState(false)
  const handleSubmit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (busy) return
    const smsCode = state.values.smsCode.trim()
    if (!isMobile(state.phone)) return state.setProblems({ phone: say('signIn.phoneWrong') })
    if (smsCode === '') return state.setProblems({ smsCode: '请输入短信验证码。' })
    setBusy(true)
    try {
      await entry.enter(() => signInByPhone({ tenant: settings.tenantId, phone: state.phone, smsCode }))
    } catch (error) {
      state.refuse(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <form className="sign-in-form" noValidate onSubmit={(event) => void handleSubmit(event)}>
      <PhoneCodeFields state={state} />
      <Button className="sign-in-button" type="primary" htmlType="submit" block loading={busy}>
        登录
      </Button>
    </form>
  )
}
