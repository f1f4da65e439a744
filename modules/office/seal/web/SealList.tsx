import { isNameOf } from '@mingtai/api'
import {
  EmptyState,
  Icon,
  ListPage,
  type ListQuery,
  RowMenu,
  actionsColumn,
  selectFilter,
  StatusTag,
  textFilter,
  useAttempt,
  useConfirm,
} from '@mingtai/ui'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { type Seal, sealKinds, sealStates } from '../calls.ts'
import { api } from './api.ts'
import { SealForm } from './SealForm.tsx'
import './seal.css'

const tones = { active: 'pine', stopped: 'ochre', destroyed: 'plain' } as const

/** 印章台账: the seals that one manages or keeps. */
export default function SealList() {
  const client = useQueryClient()
  const [editing, setEditing] = useState<{ seal: Seal | null } | null>(null)
  const reload = () => client.invalidateQueries({ queryKey: ['seal'] })
  const add = (
    <Button type="primary" icon={<Icon name="plus" size={14} />} onClick={() => setEditing({ seal: null })}>
      登记印章
    </Button>
  )
  const menu = {
    ...actionsColumn,
    width: 56,
    render: (_: unknown, seal: Seal) => <SealMenu seal={seal} onDone={reload} />,
  }
  return (
    <>
      <ListPage<Seal>
        title="印章台账"
        facts={(total) => `共 ${total} 枚`}
        queryKey={['seal', 'seals']}
        filters={[
          textFilter('keyword', '搜索名称、编号、保管人'),
          selectFilter('kind', '类别', sealKinds),
          selectFilter('state', '状态', sealStates),
        ]}
        load={load}
        actions={add}
        table={{
          rowKey: 'id',
          columns: [...columns, menu],
          onRow: (seal) => seal.state !== 'destroyed' && setEditing({ seal }),
          card: { card: SealCard },
        }}
        empty={<EmptyState text="您保管或管理的范围内还没有印章。" action={add} />}
      />
      {editing !== null && <SealForm seal={editing.seal} onDone={reload} onClose={() => setEditing(null)} />}
    </>
  )
}

const columns = [
  { title: '编号', dataIndex: 'code', width: 110 },
  { title: '名称', dataIndex: 'name', ellipsis: true },
  { title: '类别', width: 120, render: (_: unknown, { kind }: Seal) => sealKinds[kind] },
  { title: '所属机构', dataIndex: 'organizationName', ellipsis: true },
  { title: '保管人', width: 100, render: (_: unknown, { custodianName }: Seal) => custodianName || '—' },
  {
    title: '用印',
    width: 130,
    align: 'right' as const,
    render: (_: unknown, { uses, copies }: Seal) => `${uses} 次 ${copies} 份`,
  },
  {
    title: '状态',
    width: 90,
    render: (_: unknown, { state }: Seal) => <StatusTag tone={tones[state]}>{sealStates[state]}</StatusTag>,
  },
]

function SealMenu({ seal, onDone }: { seal: Seal; onDone(): Promise<unknown> }) {
  const attempt = useAttempt(onDone)
  const confirm = useConfirm()
  if (seal.state === 'destroyed') return null
  const { id, revision, name } = seal
  const set = (state: Seal['state'], done: string) =>
    void attempt(() => api.setSealState({ id, revision, state }), done)
  const destroy = async () => {
    const question = { title: `销毁“${name}”？`, text: '销毁后不能再启用，用印记录保留。', verb: '销毁', danger: true }
    if (await confirm(question)) set('destroyed', '已登记销毁。')
  }
  const items = [
    seal.state === 'active'
      ? { key: 'stop', label: '停用', onClick: () => set('stopped', '已停用。') }
      : { key: 'start', label: '启用', onClick: () => set('active', '已启用。') },
    { key: 'destroy', label: '登记销毁', danger: true, onClick: () => void destroy() },
  ]
  return <RowMenu name={name} items={items} />
}

function SealCard(seal: Seal) {
  return (
    <>
      <b>{seal.name}</b>
      <span>
        {sealKinds[seal.kind]} · {seal.organizationName}
      </span>
      <span>
        <StatusTag tone={tones[seal.state]}>{sealStates[seal.state]}</StatusTag> {seal.custodianName} 用印 {seal.uses}{' '}
        次
      </span>
    </>
  )
}

async function load({ current, size, keyword, kind, state }: ListQuery) {
  const { records, total } = await api.seals({
    ...{ current, size },
    ...(keyword !== undefined && { keyword }),
    ...(isNameOf(sealKinds, kind) && { kind }),
    ...(isNameOf(sealStates, state) && { state }),
  })
  return { rows: records, total }
}
