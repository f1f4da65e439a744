import { CallError } from '@mingtai/api'
import { say } from '@mingtai/messages'
import { Icon, required, sentenceOf } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { Button, Checkbox, Form, Input } from 'antd'
import { useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { SignInSettings } from '../calls.ts'
import { CaptchaField } from './CaptchaField.tsx'
import { rememberAccount, rememberedAccount } from './remembered.ts'
import { returnAddress } from './return-address.ts'
import { calls, signIn } from './sign-in.ts'

interface Values {
  username: string
  password: string
  code?: string
  remember: boolean
}

const fields = ['username', 'password', 'code'] as const

/** Account, password and captcha. A refusal stands under its field, and the captcha is new by then. */
export function PasswordForm({ settings }: { settings: SignInSettings }) {
  const [form] = Form.useForm<Values>()
  const [busy, setBusy] = useState(false)
  const running = useRef(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const captcha = useQuery({
    queryKey: ['captcha'],
    queryFn: () => calls.captcha({}),
    enabled: settings.captcha,
    staleTime: Infinity,
    gcTime: 0,
  })
  const navigate = useNavigate()
  const { search } = useLocation()

  const newCaptcha = () => {
    form.setFieldValue('code', '')
    void captcha.refetch()
  }
  const handleFinish = async (values: Values) => {
    if (running.current) return
    running.current = true
    setBusy(true)
    setRefusal(null)
    try {
      const { username, password, code = '', remember } = values
      await signIn({
        tenant: settings.tenantId,
        username: username.trim(),
        password,
        code: code.trim(),
        captchaKey: captcha.data?.key ?? '',
      })
      rememberAccount(remember ? username.trim() : null)
      await navigate(returnAddress(search), { replace: true })
    } catch (error) {
      if (settings.captcha) newCaptcha()
      showRefusal(error)
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  const showRefusal = (error: unknown) => {
    const sentence = sentenceOf(error, say('signIn.abnormal')) ?? say('signIn.abnormal')
    const field = fieldOf(error)
    if (field === null) return setRefusal(sentence)
    form.setFields([{ name: field, errors: [field === 'code' ? `${sentence}已为您换一张。` : sentence] }])
    form.getFieldInstance(field)?.focus()
  }

  const remembered = rememberedAccount()
  return (
    <Form<Values>
      form={form}
      className="sign-in-form"
      layout="vertical"
      size="large"
      initialValues={{ username: remembered, password: '', code: '', remember: remembered !== '' }}
      onFinish={(values) => void handleFinish(values)}
      validateTrigger="onSubmit"
    >
      <Form.Item name="username" label="账号" rules={[required('账号')]}>
        <Input
          prefix={<Icon name="user" />}
          autoComplete="username"
          autoFocus={remembered === ''}
          maxLength={64}
          spellCheck={false}
        />
      </Form.Item>
      <Form.Item name="password" label="密码" rules={[{ required: true, message: say('field.required', '密码') }]}>
        <Input.Password
          prefix={<Icon name="lock" />}
          autoComplete="current-password"
          autoFocus={remembered !== ''}
          iconRender={(shown) => (
            <span className="eye" aria-label={shown ? '隐藏密码' : '显示密码'}>
              <Icon name={shown ? 'eye' : 'eye-off'} />
            </span>
          )}
        />
      </Form.Item>
      {settings.captcha && (
        <CaptchaField captcha={captcha.data ?? null} failed={captcha.isError} refresh={newCaptcha} />
      )}
      {refusal !== null && (
        <p className="sign-in-refusal" role="alert">
          {refusal}
        </p>
      )}
      <Button className="sign-in-button" type="primary" htmlType="submit" block loading={busy}>
        登录
      </Button>
      <Form.Item name="remember" valuePropName="checked" noStyle>
        <Checkbox className="sign-in-remember">在这台电脑上记住账号</Checkbox>
      </Form.Item>
    </Form>
  )
}

/** Beside which field a refusal stands; a wrong pair of name and password stands under the password. */
function fieldOf(error: unknown): (typeof fields)[number] | null {
  if (!(error instanceof CallError)) return null
  if (error.key === 'signIn.wrongPassword') return 'password'
  if (error.key?.startsWith('signIn.captcha')) return 'code'
  return fields.find((field) => field === error.field) ?? null
}
