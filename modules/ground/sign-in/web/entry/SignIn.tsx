import { say } from '@mingtai/messages'
import { Icon, NotRead, SkeletonRows, lastSentence, signOut, signedIn, siteOfPage, useConfirm } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { SignInSettings } from '../../calls.ts'
import { ChangeForm } from './ChangeForm.tsx'
import { type Entry, useEntry } from './entry.ts'
import { leaveForExternal } from './external/external-login.ts'
import { ForgotForm } from './ForgotForm.tsx'
import { OtherMerchant } from './OtherMerchant.tsx'
import { OtherWays } from './OtherWays.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { PhoneForm } from './phone/PhoneForm.tsx'
import { QrForm } from './scan/QrForm.tsx'
import { settingsQuery } from './settings.ts'
import { SignInFrame } from './SignInFrame.tsx'
import { TwoStepForm } from './TwoStepForm.tsx'

type Method = SignInSettings['methods'][number]

const methodNames: Record<Method, string> = { password: '密码登录', phone: '手机登录', qrcode: '扫码登录' }

/** /login */
export default function SignIn() {
  const { search } = useLocation()
  const settings = useQuery(settingsQuery(search))
  const entry = useEntry()
  const came = useCameFromElsewhere()
  const asked = useRef(false)
  const known = signedIn.use()
  const confirm = useConfirm()
  const navigate = useNavigate()
  // Coming here with a session means leaving it. Office specification, section 2, route guard. Where another site led
  // here it asks first: a link must not end anybody's session.
  useEffect(() => {
    if (came || !signedIn.get() || asked.current) return
    asked.current = true
    void leave()

    async function leave() {
      const sure = siteOfPage.from === 'here' || (await confirm({ title: say('confirm.logOut'), verb: '退出' }))
      if (!sure) return void navigate('/', { replace: true })
      await signOut()
      if (siteOfPage.externalLogin !== '') leaveForExternal('/')
    }
  }, [came, confirm, navigate])

  const data = settings.data
  return (
    <SignInFrame organization={data?.organizationName ?? ''} foot={data?.foot ?? ''}>
      {data && !known && <Shown entry={entry} settings={data} />}
      {settings.isPending && (
        <>
          <h1>登录</h1>
          <div className="sign-in-gap" />
          <SkeletonRows rows={4} />
        </>
      )}
      {settings.error && (
        <NotRead title="没有连上服务器" problem={settings.error} onRetry={() => void settings.refetch()} />
      )}
    </SignInFrame>
  )
}

/** `/login?source&code&state`: another system sends somebody here; the landing page knows what to do with it. */
function useCameFromElsewhere(): boolean {
  const { search } = useLocation()
  const navigate = useNavigate()
  const query = new URLSearchParams(search)
  const came = query.has('code') && query.has('state') && query.has('source')
  useEffect(() => {
    if (came) void navigate(`/sso-login${search}`, { replace: true })
  }, [came, navigate, search])
  return came
}

function Shown({ entry, settings }: { entry: Entry; settings: SignInSettings }) {
  switch (entry.step.kind) {
    case 'ways':
      if (!settings.merchantKnown) return <NoMerchant number={settings.tenantId} />
      return <Ways entry={entry} settings={settings} />
    case 'forgot':
      return <ForgotForm settings={settings} onDone={() => entry.go({ kind: 'ways' })} />
    case 'two-step':
      return <TwoStepForm ticket={entry.step.ticket} entry={entry} />
    case 'change':
      return <ChangeForm tokens={entry.step.tokens} name={entry.step.name} entry={entry} />
    default:
      return entry.step satisfies never
  }
}

/** The address names a number that no merchant has: nobody can sign in here, and the right number leads on. */
function NoMerchant({ number }: { number: string }) {
  return (
    <>
      <h1>登录</h1>
      <p className="sign-in-refusal" role="alert">
        {say('signIn.merchantUnknown', number)}
      </p>
      <OtherMerchant shown={number} isAsked />
    </>
  )
}

function Ways({ entry, settings }: { entry: Entry; settings: SignInSettings }) {
  const [method, setMethod] = useState<Method>('password')
  const sentence = lastSentence.use()
  return (
    <>
      <h1>登录</h1>
      <p className="sign-in-who">{settings.organizationName || `商户 ${settings.tenantId}`} · 工作人员专用</p>
      {sentence !== null && (
        <p className="sign-in-notice" role="status">
          <Icon name="info" /> {sentence}
        </p>
      )}
      {settings.methods.length > 1 ? (
        <Methods methods={settings.methods} shown={method} onShow={setMethod} />
      ) : (
        <div className="sign-in-gap" />
      )}
      {method === 'password' && (
        <PasswordForm settings={settings} entry={entry} onForgot={() => entry.go({ kind: 'forgot' })} />
      )}
      {method === 'phone' && <PhoneForm settings={settings} entry={entry} />}
      {method === 'qrcode' && <QrForm tenantId={settings.tenantId} entry={entry} />}
      <OtherWays others={settings.others} tenantId={settings.tenantId} />
      {settings.severalMerchants && <OtherMerchant shown={settings.organizationName || settings.tenantId} />}
    </>
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
