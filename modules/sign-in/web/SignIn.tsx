import { Icon, RefusalPanel, SkeletonRows, lastSentence, sentenceOf, signOut, signedIn } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useEffect, useState } from 'react'
import type { SignInSettings } from '../calls.ts'
import { PasswordForm } from './PasswordForm.tsx'
import { SignInFrame } from './SignInFrame.tsx'
import { calls } from './sign-in.ts'

type Method = SignInSettings['methods'][number]

const methodNames: Record<Method, string> = { password: '密码登录', phone: '手机登录', qrcode: '扫码登录' }

/** The methods that can already be used here; the server says which of them this site offers. */
const drawable: readonly Method[] = ['password']

/** /login */
export default function SignIn() {
  const settings = useQuery({
    queryKey: ['sign-in', 'settings'],
    queryFn: () => calls.settings({}),
    staleTime: Infinity,
  })
  const [method, setMethod] = useState<Method>('password')
  const sentence = lastSentence.use()
  // Coming here with a session means leaving it. Office specification, section 2, route guard.
  useEffect(() => {
    if (signedIn.get()) void signOut()
  }, [])

  const data = settings.data
  const methods = data?.methods.filter((one) => drawable.includes(one)) ?? []
  return (
    <SignInFrame organization={data?.organizationName ?? ''}>
      <h1>登录</h1>
      <p className="sign-in-who">{data ? `${data.organizationName} · 工作人员专用` : ' '}</p>
      {sentence !== null && (
        <p className="sign-in-notice" role="status">
          <Icon name="info" /> {sentence}
        </p>
      )}
      {methods.length > 1 ? (
        <Methods methods={methods} shown={method} onShow={setMethod} />
      ) : (
        <div className="sign-in-gap" />
      )}
      {data && method === 'password' && <PasswordForm settings={data} />}
      {settings.isPending && <SkeletonRows rows={4} />}
      {settings.error && (
        <RefusalPanel
          title="没有连上服务器"
          text={sentenceOf(settings.error)}
          actions={<Button onClick={() => void settings.refetch()}>重试</Button>}
        />
      )}
    </SignInFrame>
  )
}

function Methods({ methods, shown, onShow }: { methods: Method[]; shown: Method; onShow(method: Method): void }) {
  return (
    <div className="sign-in-methods" role="group" aria-label="登录方式">
      {methods.map((method) => (
        <button key={method} type="button" aria-pressed={method === shown} onClick={() => onShow(method)}>
          {methodNames[method]}
        </button>
      ))}
    </div>
  )
}
