import { RefusalPanel, sentenceOf } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { PasswordForm } from './PasswordForm.tsx'
import { SignInFrame } from './SignInFrame.tsx'
import { calls } from './sign-in.ts'

/** /special_login: password only, for the accounts that must get in when everything else is down. */
export default function SpecialSignIn() {
  const { data, error, refetch } = useQuery({
    queryKey: ['sign-in', 'settings'],
    queryFn: () => calls.settings({}),
    staleTime: Infinity,
  })
  return (
    <SignInFrame organization={data?.organizationName ?? ''}>
      <h1>应急登录</h1>
      <p className="sign-in-who">只用账号和密码，供应急账号使用</p>
      <div className="sign-in-gap" />
      {data && <PasswordForm settings={data} />}
      {error && (
        <RefusalPanel
          title="没有连上服务器"
          text={sentenceOf(error)}
          actions={<Button onClick={() => void refetch()}>重试</Button>}
        />
      )}
    </SignInFrame>
  )
}
