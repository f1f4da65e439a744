import { FormBanner, NotRead, Page, SkeletonRows } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import dayjs from 'dayjs'
import { Link, useSearchParams } from 'react-router'
import { api } from '../api.ts'
import { places } from '../shared/places.ts'
import { ItemForm } from './ItemForm.tsx'
import { useItemVerbs } from './use-item-verbs.ts'
import { emptyWords, type ItemWords } from './words.ts'

/** 转督办: a new item that begins with what a paper or a meeting's decision says. */
export default function TurnIntoSupervise() {
  const [search] = useSearchParams()
  const source = search.get('source') === 'meeting' ? ('meeting' as const) : ('document' as const)
  const sourceId = search.get('id') ?? ''
  const { data, error, refetch } = useQuery({
    queryKey: ['supervision-prefill', source, sourceId],
    queryFn: () => api.prefill({ source, sourceId }),
    enabled: sourceId !== '',
    staleTime: 'static',
    gcTime: 0,
    retry: false,
  })
  if (data === undefined)
    return (
      <Page title="转督办">
        {sourceId !== '' && error === null ? (
          <SkeletonRows rows={8} />
        ) : (
          <NotRead
            title="没有读到来源"
            problem={error ?? new Error('地址里没有编号。')}
            onRetry={() => void refetch()}
          />
        )}
      </Page>
    )
  return <Turned key={sourceId} from={data} />
}

type From = Awaited<ReturnType<typeof api.prefill>>

function Turned({ from }: { from: From }) {
  const verbs = useItemVerbs(null, async () => undefined)
  const { source, sourceId, title, basis, content, dueAt, departmentId, sourceTitle, sourceLink, made } = from
  const due = dueAt === null ? null : dayjs(dueAt)
  const start: ItemWords = {
    ...emptyWords(),
    source,
    sourceId,
    title,
    basis,
    content,
    dueAt: due === null || due.isBefore(dayjs(), 'day') ? null : due,
    units: [
      {
        role: 'lead',
        weight: 10,
        departmentId,
      },
    ],
  }
  const head = (
    <FormBanner isNote>
      <span>
        来自{source === 'document' ? '公文' : '会议决定'} <Link to={sourceLink}>{sourceTitle}</Link>
        ，交办后两边互相链接。
        {made.map((item) => (
          <span key={item.id}>
            {' '}
            已转过督办：<Link to={places.detail(item.id)}>{`${item.number} ${item.title}`.trim()}</Link>。
          </span>
        ))}
      </span>
    </FormBanner>
  )
  return <ItemForm item={null} start={start} head={head} title="转督办" verbs={verbs} />
}
