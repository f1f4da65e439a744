import { OnePersonPicker } from '@mingtai/modules/ground/contacts/web'
import { ResultPane, useRun } from '@mingtai/modules/data/data-source/web'
import { Icon, useRight } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { Button, Segmented, Select } from 'antd'
import { useState } from 'react'
import type { DatasetDetail, ViewAs } from '../../calls.ts'
import type { Tried } from '../../set-calls.ts'
import { api } from '../api.ts'

/** The dataset in somebody else's eyes; whoever looks is written down. */
export function ViewAsPane({ dataset, isStale }: { dataset: DatasetDetail; isStale: boolean }) {
  const mayView = useRight('dataset:view-as')
  const [kind, setKind] = useState<'self' | 'person' | 'role'>('self')
  const [person, setPerson] = useState<string | null>(null)
  const [role, setRole] = useState<string | null>(null)
  const [seen, setSeen] = useState<Pick<Tried, 'sight' | 'viewedAs'> | null>(null)
  const roles = useQuery({ queryKey: ['dataset', 'roles'], queryFn: () => api.roles({}) })
  const run = useRun<ViewAs | null>({
    async fetch(viewAs, signal) {
      setSeen(null)
      const tried = await api.try({ id: dataset.id, definition: null, values: {}, viewAs, rows: 50 }, { signal })
      setSeen(tried)
      return tried
    },
  })
  const viewAs = viewAsOf(kind, person, role)
  const isReady = kind === 'self' || viewAs !== null
  return (
    <section className="rule-view" aria-label="以他人身份查看">
      <header>
        <h2>以……查看</h2>
        <Segmented
          size="small"
          options={[
            { value: 'self', label: '我自己' },
            ...(mayView
              ? [
                  { value: 'person', label: '某个人' },
                  { value: 'role', label: '某个角色' },
                ]
              : []),
          ]}
          value={kind}
          onChange={(next) => setKind(next === 'person' || next === 'role' ? next : 'self')}
        />
        {kind === 'person' && <OnePersonPicker value={person} onChange={setPerson} placeholder="选择人员" />}
        {kind === 'role' && (
          <Select
            aria-label="角色"
            placeholder="选择角色"
            value={role}
            showSearch={{ optionFilterProp: 'label' }}
            options={(roles.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(id: string) => setRole(id)}
          />
        )}
        <Button
          icon={<Icon name="eye" size={14} />}
          disabled={!isReady || isStale}
          onClick={() => void run.start(viewAs)}
        >
          查看
        </Button>
        <small>{isStale ? '规则有修改，保存后再查看。' : kind === 'self' ? '' : '查看会写入操作日志。'}</small>
      </header>
      {seen !== null && <Banner seen={seen} />}
      <ResultPane run={run} hint="选一个人或角色，看看规则生效后能看到哪些行。" />
    </section>
  )
}

function Banner({ seen: { viewedAs, sight } }: { seen: Pick<Tried, 'sight' | 'viewedAs'> }) {
  const who = viewedAs === null ? '您' : viewedAs
  const words =
    sight === null
      ? '看到全部行和字段'
      : [
          sight.rows === null ? '看到全部行' : `看到的行：${sight.rows}`,
          ...(sight.hidden.length > 0 ? [`隐藏 ${sight.hidden.join('、')}`] : []),
          ...(sight.masked.length > 0 ? [`遮盖 ${sight.masked.join('、')}`] : []),
        ].join('；')
  return (
    <p className="view-banner" role="status">
      <Icon name="eye" size={14} /> {who}
      {words}
    </p>
  )
}

function viewAsOf(kind: 'self' | 'person' | 'role', person: string | null, role: string | null): ViewAs | null {
  if (kind === 'person' && person !== null) return { kind, id: person }
  return kind === 'role' && role !== null ? { kind, id: role } : null
}
