import { Icon } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { RelatedDialog } from './RelatedDialog.tsx'
import { relatedApprovals } from './search-related.ts'

interface Props {
  ids: readonly string[]
  onChange(ids: string[]): void
}

/** 关联审批: other approvals that this one refers to. */
export function RelatedField({ ids, onChange }: Props) {
  const [isOpen, setOpen] = useState(false)
  const known = useQuery({
    queryKey: ['approval', 'related', ''],
    queryFn: () => relatedApprovals(''),
    enabled: ids.length > 0,
  })
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map())
  const titleOf = (id: string) =>
    chosen.get(id) ?? known.data?.find(({ instanceId }) => instanceId === id)?.title ?? '已关联的审批'
  return (
    <section className="related-field" aria-label="关联审批">
      <h3>关联审批</h3>
      <ul>
        {ids.map((id) => (
          <li key={id}>
            <Link to={`/approve/process/instance/tabs2?instanceId=${id}`}>{titleOf(id)}</Link>
            <button
              type="button"
              aria-label={`移除${titleOf(id)}`}
              onClick={() => onChange(ids.filter((one) => one !== id))}
            >
              <Icon name="close" size={12} />
            </button>
          </li>
        ))}
      </ul>
      <Button size="small" icon={<Icon name="link" size={13} />} onClick={() => setOpen(true)}>
        添加关联
      </Button>
      {isOpen && (
        <RelatedDialog
          chosen={ids}
          onClose={() => setOpen(false)}
          onChoose={(found) => {
            setChosen(new Map([...chosen, ...found.map(({ instanceId, title }) => [instanceId, title] as const)]))
            onChange(found.map(({ instanceId }) => instanceId))
            setOpen(false)
          }}
        />
      )}
    </section>
  )
}
