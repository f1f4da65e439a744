import {
  EmptyState,
  Icon,
  ListPage,
  ReasonDialog,
  selectFilter,
  StatusTag,
  textFilter,
  useAttempt,
  useConfirm,
  useRight,
} from '@mingtai/ui'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Counterparty } from '../../counterparty-calls.ts'
import { api } from '../api.ts'
import { places } from '../shared/places.ts'
import { CounterpartyForm } from './CounterpartyForm.tsx'
import '../shared/contracts.css'

/** 相对方库: with whom contracts are made, and with whom no more. */
export default function CounterpartyList() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const confirm = useConfirm()
  const mayManage = useRight('contract:party')
  const [editing, setEditing] = useState<Counterparty | 'new' | null>(null)
  const [blacklisting, setBlacklisting] = useState<Counterparty | null>(null)
  const reload = () => client.invalidateQueries({ queryKey: ['contract', 'counterparties'] })
  const attempt = useAttempt(reload)
  const release = async ({ id, revision, name }: Counterparty) => {
    if (!(await confirm({ title: `把“${name}”移出黑名单？`, text: '移出后起草合同不再警告。', verb: '移出' }))) return
    await attempt(() => api.setBlacklisted({ id, revision, isBlacklisted: false, reason: '' }), '已移出黑名单。')
  }
  const remove = async ({ id, name }: Counterparty) => {
    if (!(await confirm({ title: `删除“${name}”？`, text: '没有合同的相对方才能删除。', verb: '删除', danger: true })))
      return
    await attempt(() => api.removeCounterparty({ id }), '已删除。')
  }
  const add = mayManage && (
    <Button type="primary" icon={<Icon name="plus" size={14} />} onClick={() => setEditing('new')}>
      登记相对方
    </Button>
  )
  const toContracts = ({ name }: Counterparty) => void navigate(`${places.mine}?keyword=${encodeURIComponent(name)}`)
  const acts = {
    title: '操作',
    width: 230,
    render: (_: unknown, row: Counterparty) => (
      <>
        <Button size="small" type="link" onClick={() => setEditing(row)}>
          修改
        </Button>
        <Button size="small" type="link" onClick={() => (row.isBlacklisted ? void release(row) : setBlacklisting(row))}>
          {row.isBlacklisted ? '移出黑名单' : '列入黑名单'}
        </Button>
        {row.contracts === 0 && (
          <Button size="small" type="link" danger onClick={() => void remove(row)}>
            删除
          </Button>
        )}
      </>
    ),
  }
  return (
    <>
      <ListPage<Counterparty>
        title="相对方库"
        facts={(total) => `共 ${total} 个`}
        queryKey={['contract', 'counterparties']}
        filters={[
          textFilter('keyword', '搜索名称、信用代码、联系人、拼音首字母'),
          selectFilter('blacklisted', '黑名单', { true: '在黑名单', false: '不在黑名单' }),
        ]}
        load={async ({ current, size, keyword, blacklisted }) => {
          const asked = {
            ...(keyword !== undefined && { keyword }),
            ...((blacklisted === 'true' || blacklisted === 'false') && { blacklisted }),
          }
          const { records, total } = await api.counterparties({ current, size, ...asked })
          return { rows: records, total }
        }}
        actions={add}
        table={{
          rowKey: 'id',
          columns: [
            { title: '名称', width: 280, render: (_: unknown, row: Counterparty) => <Name row={row} /> },
            { title: '统一社会信用代码', dataIndex: 'creditCode', width: 190 },
            { title: '联系人', dataIndex: 'contact', width: 100 },
            { title: '电话', dataIndex: 'phone', width: 130 },
            {
              title: '合同',
              width: 90,
              align: 'right' as const,
              render: (_: unknown, row: Counterparty) => (
                <Button size="small" type="link" onClick={() => toContracts(row)}>
                  {row.contracts} 份
                </Button>
              ),
            },
            ...(mayManage ? [acts] : []),
          ],
          card: { card: CounterpartyCard },
        }}
        empty={<EmptyState text="还没有登记相对方。" action={add} />}
      />
      {editing !== null && (
        <CounterpartyForm
          counterparty={editing === 'new' ? null : editing}
          onDone={reload}
          onClose={() => setEditing(null)}
        />
      )}
      {blacklisting !== null && (
        <ReasonDialog
          {...{ title: `把“${blacklisting.name}”列入黑名单`, verb: '列入', label: '原因', isRequired: true }}
          extra="起草合同选到它时会警告，审批人也能看到。"
          onSend={async (reason) => {
            const { id, revision } = blacklisting
            await api.setBlacklisted({ id, revision, isBlacklisted: true, reason })
            await reload()
          }}
          onClose={() => setBlacklisting(null)}
        />
      )}
    </>
  )
}

function Name({ row: { name, isBlacklisted, blacklistReason } }: { row: Counterparty }) {
  return (
    <span title={blacklistReason}>
      {name} {isBlacklisted && <StatusTag tone="cinnabar">黑名单</StatusTag>}
    </span>
  )
}

function CounterpartyCard(row: Counterparty) {
  return (
    <>
      <b>
        <Name row={row} />
      </b>
      <span className="contract-card-facts">
        <span>{row.creditCode}</span> {row.contracts} 份合同
      </span>
      <span>{[row.contact, row.phone].filter(Boolean).join(' ')}</span>
    </>
  )
}
