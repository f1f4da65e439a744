import { CallError, refusalData } from '@mingtai/api'
import { lastSentence, signedIn } from '@mingtai/ui'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { ChangeForm } from './ChangeForm.tsx'
import { entrySentence, useEntry } from './entry.ts'
import { SignInFrame } from './SignInFrame.tsx'
import { calls } from './sign-in.ts'
import { rememberSocialId } from './external/social-id.ts'
import { TwoStepForm } from './TwoStepForm.tsx'
import { boundType } from './walk.ts'

/** /oauth/redirect/ and /sso-login: back from another system, to sign in or to bind an account. */
export default function Landing() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const entry = useEntry()
  const begun = useRef(false)
  useEffect(() => {
    // A state serves once, and React mounts twice while developing.
    if (begun.current) return
    begun.current = true
    void land()

    async function land() {
      const query = new URLSearchParams(search)
      // What it carries serves once: it stays neither in the address bar nor in the history.
      window.history.replaceState(window.history.state, '', window.location.pathname)
      const code = query.get('code') ?? query.get('authCode') ?? ''
      const state = query.get('state') ?? ''
      const type = boundType(state)
      try {
        if (type !== null && signedIn.get()) {
          await calls.bindSocial({ type, code, state })
          await navigate('/user/security?bound=1', { replace: true })
          return
        }
        const source = query.get('source')
        const inner = source === 'dingtalk_inner' || query.get('inner') === '1'
        await entry.enter(() =>
          calls.token({
            grant_type: inner ? 'dingtalk_inner' : 'social',
            code,
            state,
            ...(source === null || inner ? {} : { source }),
          }),
        )
      } catch (error) {
        const ticket = refusalData(error, 'signIn.thirdPartyUnbound')?.socialId ?? null
        if (ticket !== null) rememberSocialId(ticket)
        const sentence = ticket === null ? entrySentence(error) : '该第三方账号还没有绑定用户，登录后自动绑定。'
        if (signedIn.get() && error instanceof CallError)
          return void navigate(`/user/security?refused=${encodeURIComponent(sentence)}`, { replace: true })
        lastSentence.set(sentence)
        await navigate('/login', { replace: true })
      }
    }
  }, [entry, navigate, search])
  return (
    <SignInFrame organization="">
      {entry.step.kind === 'two-step' ? (
        <TwoStepForm ticket={entry.step.ticket} entry={{ ...entry, go: () => void navigate('/login') }} />
      ) : entry.step.kind === 'change' ? (
        <ChangeForm tokens={entry.step.tokens} name={entry.step.name} entry={entry} />
      ) : (
        <>
          <h1>正在登录</h1>
          <p className="sign-in-who" role="status">
            正在核对第三方账号，请稍候……
          </p>
        </>
      )}
    </SignInFrame>
  )
}
