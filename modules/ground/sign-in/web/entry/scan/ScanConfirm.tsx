import { Icon, RefusalPanel, SkeletonRows, sentenceOf, shortTime, useMe } from '@mingtai/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { SignInFrame } from '../SignInFrame.tsx'
import { calls } from '../sign-in.ts'

/** /login/scan: the second device. It names the device that asks, so that nobody lets somebody else in unseen. */
export default function ScanConfirm() {
  const me = useMe()
  const navigate = useNavigate()
  const { search } = useLocation()
  const ticket = new URLSearchParams(search).get('ticket') ?? ''
  const [now] = useState(() => new Date())
  const asked = useQuery({
    queryKey: ['qr-scan', ticket],
    queryFn: () => calls.scanQrCode({ ticket }),
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
  })
  const answer = useMutation({
    mutationFn: (agrees: boolean) => (agrees ? calls.confirmQrCode({ ticket }) : calls.cancelQrCode({ ticket })),
  })
  const home = <Button onClick={() => void navigate('/')}>返回工作台</Button>
  const problem = asked.error ?? answer.error
  if (problem)
    return (
      <SignInFrame organization={me?.tenantName ?? ''}>
        <RefusalPanel title="没有登录成功" text={sentenceOf(problem)} actions={home} />
      </SignInFrame>
    )
  if (answer.isSuccess)
    return (
      <SignInFrame organization={me?.tenantName ?? ''}>
        <h1>{answer.variables ? '已确认登录' : '已拒绝登录'}</h1>
        <p className="sign-in-who">{answer.variables ? '电脑上马上进入系统' : '如果不是您在登录，建议修改密码'}</p>
        <div className="sign-in-gap" />
        {home}
      </SignInFrame>
    )
  const seen = asked.data
  return (
    <SignInFrame organization={me?.tenantName ?? ''}>
      <h1>确认登录</h1>
      <p className="sign-in-who">
        以 {me?.realName ?? '……'}（{me?.name ?? ''}）的身份登录下面的设备
      </p>
      <div className="sign-in-gap" />
      {seen === undefined ? (
        <SkeletonRows rows={3} />
      ) : (
        <>
          <dl className="scan-facts">
            <div>
              <dt>设备</dt>
              <dd>{seen.device}</dd>
            </div>
            <div>
              <dt>网络地址</dt>
              <dd>{seen.address}</dd>
            </div>
            <div>
              <dt>打开时间</dt>
              <dd>{shortTime(seen.asked, now)}</dd>
            </div>
          </dl>
          <p className="scan-warning">
            <Icon name="warn" /> 只在您自己正要登录这台设备时确认。别人发来的二维码不要确认。
          </p>
          <div className="scan-actions">
            <Button
              type="primary"
              block
              loading={answer.isPending}
              disabled={seen.state !== 'SCANNED'}
              onClick={() => answer.mutate(true)}
            >
              {seen.state === 'SCANNED' ? '确认登录' : '二维码已过期'}
            </Button>
            <Button block disabled={answer.isPending} onClick={() => answer.mutate(false)}>
              不是我，拒绝
            </Button>
          </div>
        </>
      )}
    </SignInFrame>
  )
}
