import { CallError, refusalData } from '@mingtai/api'
import { say } from '@mingtai/messages'
import { isMobile, maskedPhone } from '@mingtai/zh'
import { useEffect, useState } from 'react'
import { entrySentence } from '../entry.ts'
import type { SignInSettings } from '../../../calls.ts'
import { calls } from '../sign-in.ts'
import { useCaptcha } from '../captcha/use-captcha.ts'

const PAUSE = 60

type PhoneField = 'phone' | 'code' | 'smsCode'
export type PhoneProblems = Partial<Record<PhoneField, string | null>>

/** Picture, number and message: what signing in by telephone and the forgotten password have in common. */
export function usePhoneCode({ tenantId, smsArrives }: SignInSettings, purpose: 'sign-in' | 'forgot-password') {
  const [values, setValues] = useState({ phone: '', code: '', smsCode: '' })
  const [problems, setProblems] = useState<PhoneProblems>({})
  const [seconds, setSeconds] = useState(0)
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [sending, setSending] = useState(false)
  const captcha = useCaptcha('phone')
  useEffect(() => {
    if (seconds === 0) return
    const timer = setTimeout(() => setSeconds(seconds - 1), 1000)
    return () => clearTimeout(timer)
  }, [seconds])

  const phone = values.phone.replaceAll(' ', '')
  const type = (field: PhoneField, value: string) => {
    setValues((now) => ({ ...now, [field]: value }))
    setProblems((now) => ({ ...now, [field]: null }))
  }
  const newCaptcha = () => {
    setValues((now) => ({ ...now, code: '' }))
    captcha.refresh()
  }
  const send = async () => {
    const wrong = missing()
    setProblems(wrong)
    if (Object.keys(wrong).length > 0 || sending) return
    setSending(true)
    try {
      await calls.sendCode({ phone, tenantId, purpose, imageCode: values.code.trim(), imageCodeKey: captcha.key })
      setSentTo(maskedPhone(phone))
      setSeconds(PAUSE)
    } catch (error) {
      refuse(error)
    } finally {
      setSending(false)
      newCaptcha()
    }
  }
  const refuse = (error: unknown) => {
    const field = fieldOf(error)
    setProblems({ [field]: entrySentence(error) })
    const wait = refusalData(error, 'signIn.smsTooOften')
    if (wait !== null) setSeconds(wait.seconds)
  }
  const missing = (): PhoneProblems => ({
    ...(!isMobile(phone) && { phone: say('signIn.phoneWrong') }),
    ...(values.code.trim() === '' && { code: captcha.isSpoken ? '请填写上面文字题的答案。' : '请输入图形验证码。' }),
  })
  return {
    values,
    phone,
    smsArrives,
    problems,
    setProblems,
    seconds,
    sentTo,
    sending,
    captcha,
    type,
    newCaptcha,
    send,
    refuse,
  }
}

function fieldOf(error: unknown): PhoneField {
  if (!(error instanceof CallError)) return 'smsCode'
  if (error.key?.startsWith('signIn.captcha')) return 'code'
  if (error.key === 'signIn.smsTooMany' || error.field === 'phone') return 'phone'
  return 'smsCode'
}
