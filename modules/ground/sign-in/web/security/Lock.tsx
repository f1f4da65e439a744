import { say } from '@mingtai/messages'
import { PersonMark, sentenceOf, setLocked, signOut, useMe } from '@mingtai/ui'
import { Button } from 'antd'
import { useEffect, useRef, useState } from 'react'
import type { SubmitEvent } from 'react'
import { SecretField } from '../control/SecretField.tsx'
import { calls } from '../entry/sign-in.ts'
import { SignInFrame } from '../entry/SignInFrame.tsx'
import '../lock.css'

/** /lock: the screen is locked; everything that was open waits behind it. */
export default function Lock() {
  const me = useMe()
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const running = useRef(false)
  useEffect(() => {
    const before = document.title
    document.title = '屏幕已锁定'
    return () => {
      document.title = before
    }
  }, [])

  const handleSubmit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (running.current) return
    if (password === '') return setProblem(say('field.required', '密码'))
    running.current = true
    setBusy(true)
    try {
      const { frontHash } = await import('../entry/seal-credentials.ts')
      await calls.unlockScreen({ password: frontHash(password) })
      setLocked(false)
    } catch (error) {
      setProblem(sentenceOf(error, say('failed.operate')) ?? say('session.ended'))
      setPassword('')
    } finally {
      running.current = false
      setBusy(false)
    }
  }

  return (
    <SignInFrame organization={me?.tenantName ?? ''}>
      <div className="lock-person">
        {me?.avatar ? (
          <img src={me.avatar} alt="" width={66} height={66} />
        ) : (
          <PersonMark name={me?.realName ?? ''} size={66} />
        )}
        <div>
          <h1>{me?.realName ?? ' '}</h1>
          <p>屏幕已锁定，打开的页面都还在。</p>
        </div>
      </div>
      <form className="sign-in-form" noValidate onSubmit={(event) => void handleSubmit(event)}>
        <input type="text" name="username" autoComplete="username" value={me?.name ?? ''} readOnly hidden />
        <SecretField
          label="密码"
          value={password}
          problem={problem}
          autoFocus
          onChange={(value) => {
            setPassword(value)
            setProblem(null)
          }}
        />
        <Button className="sign-in-button" type="primary" htmlType="submit" block loading={busy}>
          解锁
        </Button>
        <p className="lock-other">
          不是您？
          <button type="button" className="plain" onClick={() => void signOut()}>
            退出登录，换个账号
          </button>
        </p>
      </form>
    </SignInFrame>
  )
}
