import { NotRead } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { ChangeForm } from './ChangeForm.tsx'
import { useEntry } from './entry.ts'
import { PasswordForm } from './PasswordForm.tsx'
import { settingsQuery } from './settings.ts'
import { SignInFrame } from './SignInFrame.tsx'

/** /special_login: password only, for the accounts that must get in when everything else is down. */
export default function SpecialSignIn() {
  const { search } = useLocation()
  const { data, error, refetch } = useQuery(settingsQuery(search))
  const entry = useEntry()
  const { step } = entry
  if (step.kind === 'change')
    return (
      <SignInFrame organization={data?.organizationName ?? ''} foot={data?.foot ?? ''}>
        <ChangeForm tokens={step.tokens} name={step.name} entry={entry} />
      </SignInFrame>
    )
  return (
    <SignInFrame organization={data?.organizationName ?? ''} foot={data?.foot ?? ''}>
      <h1>应急登录</h1>
      <p className="sign-in-who">只用账号和密码，供应急账号使用，每次使用都会记录</p>
      <div className="sign-in-gap" />
      {data && <PasswordForm settings={data} entry={entry} isSpecial />}
      {error && <NotRead title="没有连上服务器" problem={error} onRetry={() => void refetch()} />}
    </SignInFrame>
  )
}
