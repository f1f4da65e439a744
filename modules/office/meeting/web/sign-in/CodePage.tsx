import { BackButton, NotRead, SkeletonRows } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { formatByCode } from '@mingtai/zh'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { timeWords } from '../../time-words.ts'
import { signStates } from '../../words.ts'
import { api } from '../api.ts'
import { places } from '../shared/places.ts'
import './sign-in.css'

/** Who has come is read again so often. */
const LOOK = 3000

/** 签到码: big, for the screen of the hall; it changes every half minute, and says who has come. */
export default function CodePage() {
  const [search] = useSearchParams()
  const id = search.get('id') ?? ''
  const { data, error, refetch, dataUpdatedAt } = useQuery({
    queryKey: ['meeting', 'code', id],
    queryFn: () => api.signCode({ id }),
    // Before the code is worthless, and often enough to see who comes.
    refetchInterval: ({ state }) => Math.min(LOOK, Math.max(500, state.data?.left ?? LOOK)),
    refetchIntervalInBackground: true,
    gcTime: 0,
    retry: 2,
  })
  const left = useSecondsLeft(data?.left ?? 0, dataUpdatedAt)
  if (data === undefined)
    return (
      <section className="meeting-code" aria-label="签到码">
        {error === null ? (
          <SkeletonRows rows={6} />
        ) : (
          <NotRead title="没有读到签到码" problem={error} onRetry={() => void refetch()} />
        )}
      </section>
    )
  const { title, placeName, startsAt, endsAt, image, isLocal, count } = data
  return (
    <section className="meeting-code" aria-label="签到码">
      <header>
        <BackButton otherwise={places.detail({ id, kind: 'ordinary' })} />
        <div>
          <h1>{title}</h1>
          <p>
            {timeWords(startsAt, endsAt)}，{placeName}
          </p>
        </div>
      </header>
      {isLocal && (
        <p className="meeting-code-local" role="alert">
          这个码里的地址只在服务器本机有效，手机打不开。请管理员用 PUBLIC_URL 设好本站地址再启动。
        </p>
      )}
      <div className="meeting-code-body">
        <section className="meeting-code-picture" aria-label="签到二维码">
          {error !== null && left === 0 ? (
            <p role="alert">网络断了，这个码已失效，恢复后自动换新。</p>
          ) : image === null ? (
            <p>现在不在签到时间内</p>
          ) : (
            <>
              <img src={`data:image/svg+xml;utf8,${encodeURIComponent(image)}`} alt="签到二维码" />
              <p>
                用手机扫码签到，<b>{left}</b> 秒后更换
              </p>
            </>
          )}
        </section>
        <section className="meeting-code-count" aria-label="签到情况" aria-live="polite">
          <p>
            <b>{count.signed}</b>
            <span>/ {count.invited} 人已签到</span>
          </p>
          {count.late > 0 && <small>其中迟到 {count.late} 人</small>}
          {count.excused > 0 && <small>另有请假 {count.excused} 人</small>}
          <ol>
            {count.latest.map((one) => (
              <li key={`${one.name} ${one.signedAt}`}>
                <b>{one.name}</b>
                <span>{one.place}</span>
                <time>
                  {one.signState === 'late' && `${signStates.late} `}
                  {formatByCode(new Date(one.signedAt), 6)}
                </time>
              </li>
            ))}
          </ol>
        </section>
      </div>
    </section>
  )
}

/** Whole seconds until the code is replaced, counted down between two readings. */
function useSecondsLeft(left: number, readAt: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 500)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, Math.ceil((readAt + left - now) / 1000))
}
