import {
  EmptyState,
  saveDownload,
  selectFilter,
  StatusTag,
  useAttempt,
  useBusy,
  useConfirm,
  useNotice,
} from '@mingtai/ui'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Dropdown } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { ApprovalRow } from '../../calls.ts'
import { api } from '../api.ts'
import { ApprovalList } from './ApprovalList.tsx'
import { initiatorColumn, progressColumn, subjectColumn, timeColumn } from './columns.tsx'
import { ExportButton } from './ExportButton.tsx'
import { archivedWord } from './list-filters.ts'

/** 审批数据: every approval that the reader answers for; those that are over can be put away and packed. */
export default function DataList() {
  const [address] = useSearchParams()
  const [chosen, setChosen] = useState<ApprovalRow[]>([])
  return (
    <ApprovalList
      title="审批数据"
      kind="apply"
      name="data"
      hasState
      filters={[selectFilter('archived', '归档', { yes: '已归档', no: '未归档' })]}
      controls={{
        actions: (
          <ExportButton
            what="审批数据"
            title={
              address.has('definitionId')
                ? '导出这个流程的全部表单字段、明细和审批意见'
                : '选定一个流程后导出，文件里有全部表单字段、明细和审批意见'
            }
            load={(filters) => api.exportData(filters)}
          />
        ),
      }}
      load={(asked, query) => api.data({ ...asked, ...archivedWord(query) })}
      columns={[
        subjectColumn,
        { title: '编号', key: 'number', dataIndex: 'number', width: 180, ellipsis: true },
        initiatorColumn,
        progressColumn,
        timeColumn('发起时间'),
        {
          title: '归档',
          key: 'archived',
          width: 80,
          responsive: ['lg'],
          render: (_, { archivedAt }) => archivedAt !== null && <StatusTag tone="plain">已归档</StatusTag>,
        },
      ]}
      selection={{
        keys: chosen.map(({ id }) => id),
        onChange: (_, rows) => setChosen(rows),
        bar: <ChosenBar chosen={chosen} onDone={() => setChosen([])} />,
      }}
      empty={<EmptyState text="还没有审批数据。" />}
    />
  )
}

/** What is done with the ticked approvals. */
function ChosenBar({ chosen, onDone }: { chosen: readonly ApprovalRow[]; onDone(): void }) {
  const client = useQueryClient()
  const confirm = useConfirm()
  const notice = useNotice()
  const { busy, run } = useBusy()
  const act = useAttempt(() => client.invalidateQueries({ queryKey: ['approval'] }))
  const instanceIds = chosen.map(({ instanceId }) => instanceId)
  const free = chosen.filter(({ endedAt, archivedAt }) => endedAt !== null && archivedAt === null).length
  const put = async () => {
    const text = '归档后不能再撤销、评论或修改，仍可查看、打印和打包，需要时可以取消归档。'
    if (!(await confirm({ title: `归档 ${free} 件审批？`, text, verb: '归档' }))) return
    await act(async () => {
      const { done, refused } = await api.archive({ instanceIds })
      notice.success(`已归档 ${done} 件${refused.length > 0 ? `，${refused.length} 件还没有结束` : ''}。`)
      onDone()
    })
  }
  const take = () =>
    act(async () => {
      const { done } = await api.unarchive({ instanceIds })
      notice.success(`已取消归档 ${done} 件。`)
      onDone()
    })
  const pack = (format: string) =>
    run(async () => {
      await saveDownload(
        await api.archivePackage({ ids: instanceIds.join(','), format: format === 'ofd' ? 'ofd' : 'pdf' }),
      )
    })
  return (
    <>
      <span>
        已选 {chosen.length} 件{free < chosen.length && `，其中 ${free} 件可以归档`}
      </span>
      <Button size="small" type="primary" disabled={free === 0} onClick={() => void put()}>
        归档
      </Button>
      <Button size="small" disabled={chosen.every(({ archivedAt }) => archivedAt === null)} onClick={() => void take()}>
        取消归档
      </Button>
      <Dropdown
        trigger={['click']}
        menu={{
          items: [
            { key: 'pdf', label: 'PDF 审批单和附件' },
            { key: 'ofd', label: 'OFD 审批单和附件' },
          ],
          onClick: ({ key }) => void pack(key),
        }}
      >
        <Button size="small" loading={busy}>
          打包下载
        </Button>
      </Dropdown>
      <Button size="small" type="text" onClick={onDone}>
        取消选择
      </Button>
    </>
  )
}
