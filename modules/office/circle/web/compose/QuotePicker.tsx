import { Dialog, Icon, isIconName, SearchInput, SkeletonRows, sentenceOf } from '@mingtai/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import type { Quote } from '../../post.ts'
import { api } from '../api.ts'

interface Props {
  onChoose(quote: Quote): void
  onClose(): void
}

/** Finds a document or report that one may read, to quote it. */
export function QuotePicker({ onChoose, onClose }: Props) {
  const [typed, setTyped] = useState('')
  const keyword = useDeferredValue(typed.trim())
  const { data, error, isFetching } = useQuery({
    queryKey: ['circle', 'quotable', keyword],
    queryFn: () => api.quotable({ keyword }),
    enabled: keyword !== '',
    placeholderData: keepPreviousData,
  })
  return (
    <Dialog title="引用公文或报表" open width={560} onClose={onClose}>
      <SearchInput label="搜索公文和报表" hint="标题、文号、名称" value={typed} onChange={setTyped} autoFocus />
      <div className="circle-quotable">
        {error !== null && <p className="circle-quiet">{sentenceOf(error)}</p>}
        {keyword === '' && (
          <p className="circle-quiet">读的人看到的以各自的权限为准：没有权限的，只看到这里引用了什么类型。</p>
        )}
        {keyword !== '' && data === undefined && isFetching && <SkeletonRows rows={4} />}
        {keyword !== '' && data?.length === 0 && <p className="circle-quiet">没有找到“{keyword}”。</p>}
        {keyword !== '' &&
          data?.map((quote) => (
            <button key={`${quote.type} ${quote.id}`} type="button" onClick={() => onChoose(quote)}>
              <Icon name={isIconName(quote.icon) ? quote.icon : 'file'} size={16} />
              <span>
                <b>{quote.title}</b>
                <small>
                  {quote.kind}
                  {quote.note !== '' && ` · ${quote.note}`}
                </small>
              </span>
            </button>
          ))}
      </div>
    </Dialog>
  )
}
