import { PersonMark, shortTime } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '../api.ts'

/** Milliseconds between two words that one is still here. */
const BEAT = 15_000

/** Who else has the design open, and whether they saved meanwhile. */
export function Presence({ id, revision }: { id: string; revision: number }) {
  const { data } = useQuery({
    ...{ queryKey: ['screen', 'presence', id], queryFn: () => api.seen({ id }), refetchInterval: BEAT },
    ...{ staleTime: 0, gcTime: 0, retry: false },
  })
  useEffect(() => () => void api.seen({ id, leaving: true }).catch(() => null), [id])
  const [first, ...more] = data?.others ?? []
  if (data === undefined || (first === undefined && data.revision <= revision)) return null
  return (
    <span className="screen-editor-presence" role="status" title={data.others.join('、')}>
      {data.others.slice(0, 3).map((name) => (
        <PersonMark key={name} name={name} size={22} />
      ))}
      {data.revision > revision
        ? `${data.updatedBy} ${shortTime(data.updatedAt, new Date())}保存过，您保存时可以合并`
        : more.length === 0
          ? `${first}也在设计`
          : `${data.others.length} 人也在设计`}
    </span>
  )
}
