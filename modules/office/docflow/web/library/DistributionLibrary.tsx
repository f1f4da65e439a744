import { isNameOf } from '@mingtai/api'
import {
  EmptyState,
  Icon,
  ListPage,
  saveDownload,
  selectFilter,
  shortTime,
  StatusTag,
  textFilter,
  useBusy,
} from '@mingtai/ui'
import { Button } from 'antd'
import { useNavigate, useSearchParams } from 'react-router'
import type { DistributionRow } from '../../library-calls.ts'
import { receiverRoles, receiverStates } from '../../sending-words.ts'
import { api } from '../api.ts'
import { years } from '../shared/list-query.ts'
import { places } from '../shared/places.ts'
import { LibraryTabs } from './LibraryTabs.tsx'
import '../shared/documents.css'

const filters = [
  textFilter('keyword', '搜索标题、字号、收文单位'),
  selectFilter('year', '分发年度', years),
  selectFilter('state', '签收', receiverStates),
  selectFilter('role', '主送抄送', receiverRoles),
]

/** 分发库: which document went to whom, who has signed for it and when, and who has not. */
export default function DistributionLibrary() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const exporting = useBusy()
  const exportAll = () =>
    void exporting.run(async () =>
      saveDownload(await api.exportDistributionLibrary(filtersOf(Object.fromEntries(search)))),
    )
  return (
    <ListPage<DistributionRow>
      title="分发库"
      facts={(total) => `共 ${total} 条`}
      queryKey={['docflow', 'distribution-library']}
      filters={filters}
      load={async ({ current, size, ...query }) => {
        const { records, total } = await api.distributionLibrary({ current, size, ...filtersOf(query) })
        return { rows: records, total }
      }}
      head={<LibraryTabs at={places.distributionLibrary} />}
      actions={
        <Button icon={<Icon name="download" size={14} />} loading={exporting.busy} onClick={exportAll}>
          导出
        </Button>
      }
      table={{
        rowKey: 'id',
        columns,
        onRow: ({ documentId }) => void navigate(places.outgoing(documentId)),
        card: { card: DistributionCard },
      }}
      empty={<EmptyState text="还没有分发的公文。" />}
    />
  )
}

function filtersOf({ keyword, year, state, role }: Record<string, unknown>) {
  return {
    ...(typeof keyword === 'string' && keyword !== '' && { keyword }),
    ...(typeof year === 'string' && /^\d{4}$/.test(year) && { year: Number(year) }),
    ...(isNameOf(receiverStates, state) && { state }),
    ...(isNameOf(receiverRoles, role) && { role }),
  }
}

const tones = { waiting: 'ochre', signed: 'pine', returned: 'cinnabar', recalled: 'plain' } as const

function SignTag({ state }: DistributionRow) {
  return <StatusTag tone={tones[state]}>{receiverStates[state]}</StatusTag>
}

const columns = [
  { title: '标题', dataIndex: 'title', ellipsis: true, width: 340 },
  {
    title: '发文字号',
    width: 160,
    ellipsis: true,
    render: (_: unknown, { documentNumber }: DistributionRow) => documentNumber || '—',
  },
  { title: '收文单位', dataIndex: 'organizationName', ellipsis: true, width: 200 },
  { title: '主送抄送', width: 90, render: (_: unknown, { role }: DistributionRow) => receiverRoles[role] },
  { title: '分发', width: 120, render: (_: unknown, { sentAt }: DistributionRow) => shortTime(sentAt, new Date()) },
  { title: '签收', width: 90, render: (_: unknown, row: DistributionRow) => <SignTag {...row} /> },
  {
    title: '签收人',
    width: 170,
    ellipsis: true,
    render: (_: unknown, { signedBy, signedAt, urgedAt }: DistributionRow) =>
      signedAt !== null
        ? `${signedBy} ${shortTime(signedAt, new Date())}`
        : urgedAt === null
          ? '—'
          : `${shortTime(urgedAt, new Date())} 已催`,
  },
]

/** A distribution in the list on a phone. */
function DistributionCard(row: DistributionRow) {
  return (
    <>
      <span className="docflow-card-facts">
        {row.organizationName}
        <SignTag {...row} />
        <span>{shortTime(row.sentAt, new Date())}</span>
      </span>
      <b>{row.title}</b>
    </>
  )
}
