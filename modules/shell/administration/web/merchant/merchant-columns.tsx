import { actionsColumn, StatusTag, wholeDay } from '@mingtai/ui'
import type { TableProps } from 'antd'
import type { ReactNode } from 'react'
import type { Merchant } from '../../calls.ts'

/** What the list of merchants shows of each. */
export function columnsOf(actionsOf: (merchant: Merchant) => ReactNode): NonNullable<TableProps<Merchant>['columns']> {
  return [
    {
      title: '名称',
      key: 'name',
      ellipsis: true,
      render: (_, { name, isOwn, remark }) => (
        <span className="merchant-name" title={remark === '' ? name : `${name}：${remark}`}>
          <b>{name}</b>
          {isOwn && <StatusTag tone="primary">本平台</StatusTag>}
        </span>
      ),
    },
    { title: '商户号', dataIndex: 'merchantNo', width: 100 },
    { title: '状态', key: 'status', width: 100, render: (_, merchant) => <MerchantStatus merchant={merchant} /> },
    {
      ...{ title: '账号', key: 'people', width: 110, align: 'right' },
      render: (_, { people, mostPeople }) => quotaOf(people, mostPeople),
    },
    {
      ...{ title: '报表', key: 'reports', width: 100, align: 'right', responsive: ['xl'] },
      render: (_, { reports, mostReports }) => quotaOf(reports, mostReports),
    },
    {
      ...{ title: '存储（MB）', key: 'storage', width: 130, align: 'right', responsive: ['xl'] },
      render: (_, { storage, mostStorage }) => quotaOf(Math.ceil(storage / (1 << 20)), mostStorage),
    },
    {
      title: '到期',
      dataIndex: 'expiresAt',
      width: 120,
      render: (at: string | null) => (at === null ? '长期' : wholeDay(at)),
    },
    {
      title: '权限模板',
      dataIndex: 'templateName',
      width: 150,
      ellipsis: true,
      responsive: ['lg'],
      render: (name: string | null) => name ?? '不限制',
    },
    {
      title: '联系人',
      key: 'contact',
      width: 190,
      ellipsis: true,
      responsive: ['xl'],
      render: (_, { contactName, contactPhone }) => [contactName, contactPhone].filter(Boolean).join(' ') || '—',
    },
    {
      ...actionsColumn,
      width: 190,
      render: (_, merchant) => actionsOf(merchant),
    },
  ]
}

function MerchantStatus({ merchant: { status, expired } }: { merchant: Merchant }) {
  if (status !== 1) return <StatusTag>停用</StatusTag>
  return expired ? <StatusTag tone="cinnabar">已到期</StatusTag> : <StatusTag tone="pine">启用</StatusTag>
}

function quotaOf(used: number, most: number | null): string {
  const words = used.toLocaleString('zh-CN')
  return most === null ? words : `${words} / ${most.toLocaleString('zh-CN')}`
}
