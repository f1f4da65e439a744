import { Dialog, EmptyState, NotRead, SearchBox, shortTime, SkeletonRows } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { Button, Checkbox } from 'antd'
import { useState } from 'react'
import type { RelatedApproval } from '../../calls.ts'
import { relatedApprovals } from './search-related.ts'
import { StateTag } from './state-tag.tsx'

const MOST = 20

interface Props {
  chosen: readonly string[]
  onChoose(found: Pick<RelatedApproval, 'instanceId' | 'title'>[]): void
  onClose(): void
}

/** Approvals to refer to, found by number or words of the title. */
export function RelatedDialog({ chosen, onChoose, onClose }: Props) {
  const [keyword, setKeyword] = useState('')
  const [picked, setPicked] = useState<ReadonlyMap<string, string>>(new Map(chosen.map((id) => [id, ''])))
  const found = useQuery({
    queryKey: ['approval', 'related', keyword],
    queryFn: () => relatedApprovals(keyword),
    placeholderData: (before) => before,
  })
  const toggle = ({ instanceId, title }: RelatedApproval, isOn: boolean) => {
    const next = new Map(picked)
    if (isOn) next.set(instanceId, title)
    else next.delete(instanceId)
    setPicked(next)
  }
  const done = () => {
    const titles = new Map(found.data?.map(({ instanceId, title }) => [instanceId, title]))
    onChoose([...picked].map(([instanceId, title]) => ({ instanceId, title: title || (titles.get(instanceId) ?? '') })))
  }
  return (
    <Dialog
      open
      title="关联审批"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button type="primary" onClick={done}>
            确定{picked.size > 0 ? `（${picked.size} 件）` : ''}
          </Button>
        </>
      }
    >
      <SearchBox label="搜索编号或标题" value={keyword} onChange={setKeyword} />
      {body()}
    </Dialog>
  )

  function body() {
    if (found.error) return <NotRead title="没有读到审批" problem={found.error} onRetry={() => void found.refetch()} />
    if (found.data === undefined) return <SkeletonRows rows={5} />
    if (found.data.length === 0) return <EmptyState text="没有找到您参与过的审批。" />
    return (
      <ul className="related-list">
        {found.data.map((one) => (
          <li key={one.instanceId}>
            <Checkbox
              checked={picked.has(one.instanceId)}
              disabled={!picked.has(one.instanceId) && picked.size >= MOST}
              onChange={(event) => toggle(one, event.target.checked)}
            >
              <b title={one.title}>{one.title}</b>
              <small>
                {one.number} · {one.initiatorName} · {shortTime(one.startedAt, new Date())}
              </small>
            </Checkbox>
            <StateTag state={one.state} />
          </li>
        ))}
      </ul>
    )
  }
}
