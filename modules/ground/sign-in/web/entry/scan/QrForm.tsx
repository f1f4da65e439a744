import { say } from '@mingtai/messages'
import { Icon, Seal } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { type Entry, entrySentence } from '../entry.ts'
import { calls } from '../sign-in.ts'
import { socialHeader } from '../external/social-id.ts'

const LOOK = 1500

/** A code that a second device confirms. Its time is seen running; what is over is renewed in place. */
export function QrForm({ tenantId, entry }: { tenantId: string; entry: Entry }) {
  const [problem, setProblem] = useState<string | null>(null)
  const taken = useRef(false)
  const code = useQuery({
    queryKey: ['qr-code', tenantId],
    queryFn: () => calls.qrCode({ tenantId }),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })
  const qrCodeId = code.data?.qrCodeId ?? ''
  const look = useQuery({
    queryKey: ['qr-look', qrCodeId],
    queryFn: () => calls.checkQrCode({ qrCodeId }),
    enabled: qrCodeId !== '',
    gcTime: 0,
    refetchInterval: ({ state: { data } }) => (data === undefined || isOpen(data.state) ? LOOK : false),
  })
  const state = look.data?.state ?? 'NEW'
  useEffect(() => {
    if (state !== 'CONFIRMED' || taken.current) return
    taken.current = true
    entry
      .enter(() => calls.token({ grant_type: 'qrcode', qrCodeId }, socialHeader()))
      .catch((error: unknown) => setProblem(entrySentence(error)))
  }, [state, qrCodeId, entry])

  const renew = () => {
    taken.current = false
    setProblem(null)
    void code.refetch()
  }
  if (code.error) return <Over sentence={entrySentence(code.error)} renew={renew} picture={null} />
  if (problem !== null || state === 'EXPIRED' || state === 'CANCELED')
    return (
      <Over
        sentence={problem ?? over[state] ?? say('signIn.qrFailed')}
        renew={renew}
        picture={code.data?.image ?? null}
      />
    )
  return (
    <div className="qr" aria-live="polite">
      <Picture image={code.data?.image ?? null} dim={state !== 'NEW'} />
      {state === 'NEW' ? (
        <>
          <p className="qr-words">用手机明台扫一扫</p>
          <p className="qr-more">也可以在另一台已登录的电脑上确认</p>
        </>
      ) : (
        <>
          <p className="qr-words">
            <Icon name="check" /> {look.data?.who ?? ''} 已扫码
          </p>
          <p className="qr-more">请在手机上确认登录</p>
        </>
      )}
      <Time
        key={qrCodeId}
        whole={code.data?.seconds ?? 120}
        left={look.data?.seconds ?? code.data?.seconds ?? 120}
        renew={renew}
      />
    </div>
  )
}

const over: Partial<Record<string, string>> = {
  EXPIRED: say('signIn.qrExpired'),
  CANCELED: '对方没有同意登录，可以刷新后重新扫码。',
}

function isOpen(state: string): boolean {
  return state === 'NEW' || state === 'SCANNED'
}

function Over({ sentence, renew, picture }: { sentence: string; renew(): void; picture: string | null }) {
  return (
    <div className="qr" role="alert">
      <div className="qr-over">
        <Picture image={picture} dim />
        <Button icon={<Icon name="refresh" size={14} />} onClick={renew}>
          刷新二维码
        </Button>
      </div>
      <p className="qr-refusal">{sentence}</p>
    </div>
  )
}

function Picture({ image, dim }: { image: string | null; dim: boolean }) {
  return (
    <div className="qr-picture" data-dim={dim}>
      {image !== null && <img src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(image)}`} alt="登录二维码" />}
      <span className="qr-seal">
        <Seal size={36} />
      </span>
    </div>
  )
}

/** Between two looks the seconds run by themselves. */
function Time({ whole, left, renew }: { whole: number; left: number; renew(): void }) {
  const [now, setNow] = useState(left)
  useEffect(() => setNow(left), [left])
  useEffect(() => {
    const timer = setInterval(() => setNow((seconds) => Math.max(0, seconds - 1)), 1000)
    return () => clearInterval(timer)
  }, [])
  return (
    <div className="qr-time">
      <span className="qr-bar">
        <i style={{ width: `${(now / whole) * 100}%` }} />
      </span>
      <span>还有 {now} 秒失效</span>
      <button type="button" className="link" onClick={renew}>
        刷新
      </button>
    </div>
  )
}
