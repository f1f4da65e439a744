import { CallError } from '@mingtai/api'
import { say } from '@mingtai/messages'
import { Button } from 'antd'
import { useRef, useState } from 'react'
import type { SubmitEvent } from 'react'
import type { SignInSettings } from '../../calls.ts'
import { CaptchaField } from './captcha/CaptchaField.tsx'
import { type Entry, entrySentence } from './entry.ts'
import { rememberAccount, rememberedAccount } from './remembered.ts'
import { signInByPassword } from './sign-in.ts'
import { Eye } from '../control/Eye.tsx'
import { TextField } from '../control/TextField.tsx'
import { useCaptcha } from './captcha/use-captcha.ts'

const fields = ['username', 'password', 'code'] as const
type Field = (typeof fields)[number]
type Problems = Partial<Record<Field, string | null>>

interface Props {
  settings: SignInSettings
  entry: Entry
  /** Only where one may help oneself. */
  onForgot?: () => void
  /** The page for break-glass accounts. */
  isSpecial?: boolean
}

/** Account, password and captcha. A refusal stands under its field, and the captcha is new by then. */
export function PasswordForm({ settings, entry, onForgot, isSpecial = false }: Props) {
  const [remembered] = useState(() => (isSpecial ? '' : rememberedAccount()))
  const [values, setValues] = useState({ username: remembered, password: '', code: '' })
  const [remember, setRemember] = useState(remembered !== '')
  const [problems, setProblems] = useState<Problems>({})
  const [refusal, setRefusal] = useState<string | null>(null)
  const [shown, setShown] = useState(false)
  const [busy, setBusy] = useState(false)
  const running = useRef(false)
  const inputs = useRef<Partial<Record<Field, HTMLInputElement | null>>>({})
  const captcha = useCaptcha('password', settings.captcha)

  const type = (field: Field, value: string) => {
    setValues((now) => ({ ...now, [field]: value }))
    setProblems((now) => ({ ...now, [field]: null }))
  }
  const newCaptcha = () => {
    setValues((now) => ({ ...now, code: '' }))
    captcha.refresh()
  }
  const refuse = (found: Problems) => {
    setProblems(found)
    const first = fields.find((field) => found[field] != null)
    if (first !== undefined) inputs.current[first]?.focus()
  }
  const handleSubmit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (running.current) return
    setRefusal(null)
    const missing = missingIn(values, settings.captcha)
    if (Object.keys(missing).length > 0) return refuse(missing)
    running.current = true
    setBusy(true)
    try {
      const username = values.username.trim()
      const { password, code } = values
      const typed = { tenant: settings.tenantId, username, password, code: code.trim(), captchaKey: captcha.key }
      if (!isSpecial) rememberAccount(remember ? username : null)
      await entry.enter(() => signInByPassword(typed, isSpecial ? 'special' : 'account'), username)
    } catch (error) {
      if (settings.captcha) newCaptcha()
      showRefusal(error)
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  const showRefusal = (error: unknown) => {
    const sentence = entrySentence(error)
    const field = fieldOf(error)
    if (field === null) return setRefusal(sentence)
    refuse({ [field]: field === 'code' ? `${sentence}已为您${captcha.isSpoken ? '换一道题' : '换一张'}。` : sentence })
  }
  const bind = (field: Field) => ({
    name: field,
    value: values[field],
    problem: problems[field] ?? null,
    ref: (element: HTMLInputElement | null) => void (inputs.current[field] = element),
  })

  return (
    <form className="sign-in-form" noValidate onSubmit={(event) => void handleSubmit(event)}>
      <TextField
        {...bind('username')}
        label="账号"
        icon="user"
        autoComplete="username"
        autoFocus={remembered === ''}
        maxLength={64}
        spellCheck={false}
        onChange={(event) => type('username', event.target.value)}
      />
      <TextField
        {...bind('password')}
        label="密码"
        aside={
          onForgot && (
            <button type="button" className="link" onClick={onForgot}>
              忘记密码
            </button>
          )
        }
        icon="lock"
        type={shown ? 'text' : 'password'}
        autoComplete="current-password"
        autoFocus={remembered !== ''}
        onChange={(event) => type('password', event.target.value)}
        end={<Eye shown={shown} onTurn={setShown} />}
      />
      {settings.captcha && (
        <CaptchaField
          {...bind('code')}
          captcha={captcha}
          refresh={newCaptcha}
          onChange={(value) => type('code', value)}
        />
      )}
      {refusal !== null && (
        <p className="sign-in-refusal" role="alert">
          {refusal}
        </p>
      )}
      <Button className="sign-in-button" type="primary" htmlType="submit" block loading={busy}>
        登录
      </Button>
      {!isSpecial && (
        <label className="sign-in-remember">
          <input type="checkbox" checked={remember} onChange={(event) => setRemember(event.target.checked)} />
          在这台电脑上记住账号
        </label>
      )}
    </form>
  )
}

function missingIn({ username, password, code }: Record<Field, string>, asksCode: boolean): Problems {
  return {
    ...(username.trim() === '' && { username: say('field.required', '账号') }),
    ...(password === '' && { password: say('field.required', '密码') }),
    ...(asksCode && code.trim() === '' && { code: '请输入验证码。' }),
  }
}

/** Beside which field a refusal stands; a wrong pair of name and password stands under the password. */
function fieldOf(error: unknown): Field | null {
  if (!(error instanceof CallError)) return null
  if (error.key === 'signIn.wrongPassword') return 'password'
  if (error.key?.startsWith('signIn.captcha')) return 'code'
  return fields.find((field) => field === error.field) ?? null
}
