import { EmptyState, Icon, NotRead, Page, SkeletonRows, useMe, useReachesAll } from '@mingtai/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Dictionary } from '../../calls.ts'
import { api } from '../api.ts'
import { DictionaryForm } from './DictionaryForm.tsx'
import { DictionaryList } from './DictionaryList.tsx'
import { ValuePanel } from './ValuePanel.tsx'
import './dictionary.css'

/** In the address, for the words of the whole tenant. */
const TENANT = 'tenant'

/** 字典: at the left what there is, at the right the values of one, of the tenant or of an organization. */
export default function DictionaryPage() {
  const [search, setSearch] = useSearchParams()
  const [editing, setEditing] = useState<{ head: Dictionary | null } | null>(null)
  const client = useQueryClient()
  const heads = useQuery({
    queryKey: ['dictionary', 'heads'],
    queryFn: () => api.dictionaries({ current: 1, size: 5000 }),
  })
  const all = heads.data?.data ?? []
  const chosen = all.find(({ code }) => code === search.get('code')) ?? all[0] ?? null
  // Whoever reaches a part of the tenant opens on the own organization, and looks at the tenant's words.
  const reachesAll = useReachesAll('system:dictionary')
  const own = useMe()?.organizationId ?? null
  const asked = search.get('org')
  const orgId = asked === TENANT ? null : (asked ?? (reachesAll ? null : own))
  const choose = (code: string) => setSearch({ code }, { replace: true })
  const made = all.filter(({ builtIn }) => !builtIn).length
  const handleDone = async (code: string) => {
    await client.invalidateQueries({ queryKey: ['dictionary'] })
    choose(code)
  }
  return (
    <Page
      title="字典"
      facts={heads.data ? `共 ${all.length} 个字典，其中本单位自建 ${made} 个；机构可以有自己的说法` : ' '}
      actions={
        reachesAll && (
          <Button type="primary" icon={<Icon name="plus" size={14} />} onClick={() => setEditing({ head: null })}>
            新增字典
          </Button>
        )
      }
    >
      <div className="dictionary">{body()}</div>
      {editing !== null && <DictionaryForm head={editing.head} onClose={() => setEditing(null)} onDone={handleDone} />}
    </Page>
  )

  function body() {
    if (heads.error !== null)
      return <NotRead title="没有读到字典" problem={heads.error} onRetry={() => void heads.refetch()} />
    if (heads.data === undefined) return <SkeletonRows rows={10} />
    if (chosen === null) return <EmptyState text="还没有字典。" />
    return (
      <>
        <DictionaryList heads={all} chosen={chosen.code} onChoose={choose} />
        <ValuePanel
          key={`${chosen.code} ${orgId ?? ''}`}
          head={chosen}
          orgId={orgId}
          mayChange={reachesAll || orgId !== null}
          mayChangeHead={reachesAll}
          onOrganization={(org) => setSearch({ code: chosen.code, org: org ?? TENANT })}
          onEdit={() => setEditing({ head: chosen })}
        />
      </>
    )
  }
}
