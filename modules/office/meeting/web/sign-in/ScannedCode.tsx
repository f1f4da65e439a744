import { CallError } from '@mingtai/api'
import { Icon, isUnanswered, Page, sentenceOf, SkeletonRows, useAttempt, useTabTitle } from '@mingtai/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { formatByCode } from '@mingtai/zh'
import { Button } from 'antd'
import { useNavigate } from 'react-router'
import { timeWords } from '../../time-words.ts'
import { api } from '../api.ts'
import { places } from '../shared/places.ts'
import './sign-in.css'

/** The page that a scanned code opens on a phone: it signs in at once, and says so large. */
export function ScannedCode({ id, code }: { id: string; code: string }) {
  const navigate = useNavigate()
  useTabTitle('会议签到')
  const client = useQueryClient()
  const attempt = useAttempt(async () => {})
  const key = ['meeting', 'sign-in', id, code]
  const { data, error, isFetching, failureCount, fetchStatus, refetch } = useQuery({
    queryKey: key,
    queryFn: () => api.signIn({ id, code }),
    staleTime: Number.POSITIVE_INFINITY,
    // Where the hall has no network it is sent again until the code is worthless; the server counts it once.
    retry: (times, problem) => isUnanswered(problem) && times < 20,
    retryDelay: 2000,
  })
  return (
    <Page title="会议签到">
      {data === undefined && error === null && (
        <div className="meeting-signed">
          <SkeletonRows rows={3} />
          {isFetching && failureCount === 0 && <p>正在签到…</p>}
          {(failureCount > 0 || fetchStatus === 'paused') && (
            <p role="status">网络不通，已记下这次签到，网络恢复后自动提交，请不要关闭本页。</p>
          )}
        </div>
      )}
      {error !== null && data === undefined && (
        <div className="meeting-signed" data-tone="cinnabar" role="alert">
          <Icon name="refuse" size={56} />
          <h2>没有签到</h2>
          <p>{sentenceOf(error)}</p>
          {error instanceof CallError && error.key === 'meeting.codeExpired' ? (
            <p className="meeting-none">请用手机重新扫描会场屏幕上的二维码；扫不了的，请会务人员补签。</p>
          ) : (
            <Button onClick={() => void refetch()}>再试一次</Button>
          )}
        </div>
      )}
      {data !== undefined && (
        <div className="meeting-signed" data-tone={data.signState === 'late' ? 'ochre' : 'pine'} role="status">
          <Icon name="check" size={56} />
          <h2>{data.signState === 'late' ? '已签到（迟到）' : '签到成功'}</h2>
          <p className="meeting-signed-name">
            {data.name} {formatByCode(new Date(data.signedAt), 6)}
          </p>
          <p>{data.title}</p>
          <p className="meeting-none">
            {timeWords(data.startsAt, data.endsAt)}，{data.placeName}
          </p>
          {data.signedOutAt !== null && <p>已签退 {formatByCode(new Date(data.signedOutAt), 6)}</p>}
          <span className="meeting-signed-actions">
            {data.maySignOut && (
              <Button
                onClick={() =>
                  void attempt(async () => {
                    const { signedOutAt } = await api.signOut({ id, code })
                    client.setQueryData(key, { ...data, signedOutAt, maySignOut: false })
                  }, '已签退。')
                }
              >
                签退离场
              </Button>
            )}
            <Button type="primary" onClick={() => void navigate(places.detail({ id, kind: 'ordinary' }))}>
              看会议和材料
            </Button>
          </span>
        </div>
      )}
    </Page>
  )
}
