import { Icon, isUnanswered, Page, sentenceOf, SkeletonRows } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
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
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['meeting', 'sign-in', id, code],
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
          {isFetching && <p>正在签到…</p>}
        </div>
      )}
      {error !== null && data === undefined && (
        <div className="meeting-signed" data-tone="cinnabar" role="alert">
          <Icon name="refuse" size={56} />
          <h2>没有签到</h2>
          <p>{sentenceOf(error)}</p>
          <Button onClick={() => void refetch()}>再试一次</Button>
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
          <Button type="primary" onClick={() => void navigate(places.detail({ id, kind: 'ordinary' }))}>
            看会议和材料
          </Button>
        </div>
      )}
    </Page>
  )
}
