import { say } from '@mingtai/messages'
import {
  actionsColumn,
  EmptyState,
  Icon,
  ListPage,
  RowMenu,
  shortTime,
  StatusTag,
  textFilter,
  useAttempt,
  useConfirm,
  useRight,
} from '@mingtai/ui'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { audiences, type EntryReport } from '../../calls.ts'
import { api } from '../api.ts'
import { AfterDialog } from '../after/AfterDialog.tsx'
import { designPath, fillPath, historyPath, statisticsPath } from '../paths.ts'
import { EntryShareDialog } from '../share/EntryShareDialog.tsx'
import { ConvertDialog } from '../convert/ConvertDialog.tsx'
import { EntryWizard } from './EntryWizard.tsx'
import './entry-list.css'

/** 填报报表: those that are open to whoever looks, all of them for who designs. */
export default function EntryList() {
  const mayDesign = useRight('data-entry:design')
  const [search, setSearch] = useSearchParams()
  const [isOpen, setOpen] = useState(false)
  const isAsked = mayDesign && search.has('new')
  const from = mayDesign ? search.get('from') : null
  // The catalogue of reports leads to the dialog by the address, which then is that of the list again.
  useEffect(() => {
    if (!isAsked) return
    setOpen(true)
    setSearch({}, { replace: true })
  }, [isAsked, setSearch])
  const [sharing, setSharing] = useState<EntryReport | null>(null)
  const [after, setAfter] = useState<EntryReport | null>(null)
  const navigate = useNavigate()
  const client = useQueryClient()
  const confirm = useConfirm()
  const reload = () => client.invalidateQueries({ queryKey: ['entry'] })
  const act = useAttempt(reload)
  const remove = async (row: EntryReport) => {
    const question = { title: say('confirm.deleteEntry', row.name), verb: '删除', danger: true }
    if (await confirm(question)) await act(() => api.remove({ id: row.id }), say('done.deleted'))
  }
  const create = (
    <Button type="primary" icon={<Icon name="plus" size={14} />} onClick={() => setOpen(true)}>
      从数据表新建
    </Button>
  )
  return (
    <>
      <ListPage<EntryReport>
        title="填报报表"
        facts={(total) => `${total} 个`}
        queryKey={['entry', 'page']}
        table={{
          rowKey: 'id',
          onRow: (row) => void navigate(fillPath(row.id)),
          tiles: {
            storedAs: 'entry.view',
            of: (row) => ({
              picture: (
                <img
                  className="entry-sketch"
                  alt=""
                  src={`data:image/svg+xml;utf8,${encodeURIComponent(row.sketch)}`}
                />
              ),
              name: row.name,
              to: fillPath(row.id),
              facts: row.remark === '' ? `${row.updatedBy} · ${shortTime(row.updatedAt, new Date())}` : row.remark,
              foot: (
                <>
                  <Audience row={row} />
                  <span>{row.columns} 列</span>
                </>
              ),
              actions: actionsOf(row),
            }),
          },
          columns: [
            { title: '名称', key: 'name', dataIndex: 'name', ellipsis: true },
            { title: '写入的表', key: 'table', dataIndex: 'table', width: 220, ellipsis: true },
            { title: '列', key: 'columns', dataIndex: 'columns', width: 64, align: 'right' },
            { title: '谁来填', key: 'audience', width: 140, render: (_, row) => <Audience row={row} /> },
            {
              ...{ title: '修改', key: 'updated', width: 132 },
              render: (_, { updatedBy, updatedAt }) => (
                <span title={updatedBy}>{shortTime(updatedAt, new Date())}</span>
              ),
            },
            { ...actionsColumn, width: 48, render: (_, row) => actionsOf(row) },
          ],
        }}
        filters={[textFilter('keyword', '搜索名称、编码、拼音')]}
        load={async ({ current, size, keyword }) => {
          const { data, total } = await api.page({ current, size, ...(keyword === undefined ? {} : { keyword }) })
          return { rows: data, total }
        }}
        actions={mayDesign && create}
        empty={
          mayDesign ? (
            <EmptyState text="还没有填报报表，选一张数据表，一分钟就能开始填。" action={create} />
          ) : (
            <EmptyState text="还没有对您开放的填报报表。" />
          )
        }
      />
      {sharing !== null && <EntryShareDialog report={sharing} onClose={() => setSharing(null)} />}
      {after !== null && <AfterDialog report={after} onClose={() => setAfter(null)} />}
      {from !== null && (
        <ConvertDialog reportId={from} onClose={() => setSearch({}, { replace: true })} onDone={reload} />
      )}
      {isOpen && <EntryWizard onClose={() => setOpen(false)} onDone={reload} />}
    </>
  )

  function actionsOf(row: EntryReport) {
    const items = [
      { key: 'fill', label: '填报', onClick: () => void navigate(fillPath(row.id)) },
      { key: 'history', label: '提交记录', onClick: () => void navigate(historyPath(row.id)) },
      ...(mayDesign
        ? [
            { key: 'statistics', label: '填报统计', onClick: () => void navigate(statisticsPath(row.id)) },
            { key: 'share', label: '分享填报', onClick: () => setSharing(row) },
            { key: 'after', label: '提交后', onClick: () => setAfter(row) },
            { key: 'design', label: '填报设置', onClick: () => void navigate(designPath(row.id)) },
            { key: 'remove', label: '删除', danger: true, onClick: () => void remove(row) },
          ]
        : []),
    ]
    return <RowMenu name={row.name} items={items} />
  }
}

function Audience({ row: { audience } }: { row: EntryReport }) {
  return <StatusTag tone={audience === 'designers' ? 'ochre' : 'pine'}>{audiences[audience]}</StatusTag>
}
