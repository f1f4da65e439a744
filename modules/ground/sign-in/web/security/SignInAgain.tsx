import { CallError } from '@mingtai/api'
import { say } from '@mingtai/messages'
import { Dialog, PersonMark, knownMe, sentenceOf } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useRef, useState } from 'react'
import type { SubmitEvent } from 'react'
import { CaptchaField } from '../entry/captcha/CaptchaField.tsx'
import { SecretField } from '../control/SecretField.tsx'
import { calls } from '../entry/sign-in.ts'
import { signInAgain, takeSecondStep } from './sign-in-again.ts'
import { TextField } from '../control/TextField.tsx'
import { useCaptcha } from '../entry/captcha/use-captcha.ts'
import '../entry/sign-in.css'
import '../lock.css'

interface Props {
  /** Why it is asked. */
  sentence: string
  /** True: signed in again, and what waits may be sent. False: to the sign-in page. */
  onDone(signedIn: boolean): void
}

type Problems = Partial<Record<'password' | 'code' | 'step', string>>

/** The session is over while a page stands: sign in over it, and nothing that was typed is lost. */
export default function SignInAgain({ sentence, onDone }: Props) {
  const [me] = useState(knownMe)
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [ticket, setTicket] = useState<string | null>(null)
  const [problems, setProblems] = useState<Problems>({})
  const [busy, setBusy] = useState(false)
  const running = useRef(false)
  const settings = useQuery({
    queryKey: ['sign-in', 'settings'],
    queryFn: () => calls.settings({}),
    staleTime: 300_000,
  })
  const asksPicture = settings.data?.captcha === true && ticket === null
  const captcha = useCaptcha('again', asksPicture)

  const submit = async (): Promise<boolean> => {
    if (ticket !== null) {
      await takeSecondStep(ticket, code.trim())
      return true
    }
    const who = { tenant: me?.tenantId ?? '', username: me?.name ?? '' }
    const asked = await signInAgain({ ...who, password, code: code.trim(), captchaKey: captcha.key })
    setCode('')
    setTicket(asked)
    return asked === null
  }
  const handleSubmit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (running.current) return
    const missing = missingIn({ password, code, asksPicture, asksStep: ticket !== null })
    setProblems(missing)
    if (Object.keys(missing).length > 0) return
    running.current = true
    setBusy(true)
    try {
      if (await submit()) onDone(true)
    } catch (error) {
      setCode('')
      if (asksPicture) captcha.refresh()
      setProblems(problemsOf(error, ticket !== null))
    } finally {
      running.current = false
      setBusy(false)
    }
  }

  return (
    <Dialog title="重新登录" open isOnTop width={440} onClose={() => onDone(false)}>
      <form className="sign-in-form again" noValidate onSubmit={(event) => void handleSubmit(event)}>
        <div className="again-person">
          <PersonMark name={me?.realName ?? ''} size={40} />
          <div>
            <b>{me?.realName}</b>
            <p>{me?.name}</p>
          </div>
        </div>
        <p className="sign-in-notice" role="status">
          {sentence === '' ? say('session.timeout') : sentence}填写的内容都还在，登录后会接着办理。
        </p>
        <input type="text" name="username" autoComplete="username" value={me?.name ?? ''} readOnly hidden />
        {ticket === null && (
          <SecretField
            label="密码"
            value={password}
            problem={problems.password ?? null}
            autoFocus
            onChange={setPassword}
          />
        )}
        {asksPicture && (
          <CaptchaField
            captcha={captcha}
            refresh={() => {
              setCode('')
              captcha.refresh()
            }}
            value={code}
            problem={problems.code ?? null}
            onChange={setCode}
          />
        )}
        {ticket !== null && (
          <TextField
            label="动态码"
            icon="shield"
            inputMode="numeric"
            autoComplete="one-time-code"
            autoFocus
            maxLength={20}
            value={code}
            problem={problems.step ?? null}
            onChange={(event) => setCode(event.target.value)}
          />
        )}
        <Button className="sign-in-button" type="primary" htmlType="submit" block loading={busy}>
          重新登录
        </Button>
        <p className="again-foot">
          <button type="button" className="plain" onClick={() => onDone(false)}>
            去登录页，放弃没有保存的内容
          </button>
        </p>
      </form>
    </Dialog>
  )
}

interface Typed {
  password: string
  code: string
  asksPicture: boolean
  asksStep: boolean
}

function missingIn({ password, code, asksPicture, asksStep }: Typed): Problems {
  if (asksStep) return code.trim() === '' ? { step: say('signIn.twoStepNeeded') } : {}
  return {
    ...(password === '' && { password: say('field.required', '密码') }),
    ...(asksPicture && code.trim() === '' && { code: say('signIn.captchaRequired') }),
  }
}

function problemsOf(error: unknown, asksStep: boolean): Problems {
  const text = sentenceOf(error, say('signIn.abnormal')) ?? say('signIn.abnormal')
  if (asksStep) return { step: text }
  if (error instanceof CallError && error.key?.startsWith('signIn.captcha')) return { code: text }
  return { password: text }
}
