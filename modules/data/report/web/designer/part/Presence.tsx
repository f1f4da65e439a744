import { PersonMark } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '../../api.ts'
import { clock } from '../model/draft/clock.ts'
import { useStudioState } from './use-studio.ts'

/** Seconds between two words that one is still here. */
const BEAT = 15

/** Who else has the design open, at which sheet, and whether they saved meanwhile. */
export function Presence() {
  const { id, revision } = useStudioState((state) => state.design)
  const sheet = useStudioState(({ template, area }) => template.sheets.find((one) => one.id === area.sheet)?.name ?? '')
  const { data } = useQuery({
    queryKey: ['report', 'presence', id],
    queryFn: () => api.seen({ tplId: id, sheet }),
    refetchInterval: BEAT * 1000,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  useEffect(() => () => void api.seen({ tplId: id, leaving: true }).catch(() => null), [id])
  if (data === undefined) return null
  const [first] = data.others
  const isBehind = data.revision > revision
  if (first === undefined && !isBehind) return null
  const names = data.others.map(({ name }) => name).join('、')
  return (
    <span className="rd-presence" role="status" title={data.others.length > 1 ? names : ''}>
      {data.others.slice(0, 3).map(({ name }) => (
        <PersonMark key={name} name={name} size={24} />
      ))}
      <span>
        {isBehind
          ? `${data.updatedBy} ${clock(data.updatedAt)} 保存过，您保存时会合在一起`
          : data.others.length === 1
            ? `${first?.name}也在设计${first?.sheet ? `「${first.sheet}」` : ''}`
            : `${data.others.length} 人也在设计`}
      </span>
    </span>
  )
}
