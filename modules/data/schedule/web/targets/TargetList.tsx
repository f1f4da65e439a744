import { actionsColumn, EmptyState, EnabledTag, Icon, ListPage, useConfirm, useNotice } from '@mingtai/ui'
import { useQueryClient } from '@tanstack/react-query'
import { Button, type TableProps } from 'antd'
import { useState } from 'react'
import type { Target } from '../../target-calls.ts'
import { targetKinds } from '../../words.ts'
import { api } from '../api.ts'
import { TargetForm } from './TargetForm.tsx'
import '../shared/schedule.css'

/** 接口和文件夹: places outside of the product that jobs may deliver to. */
export default function TargetList() {
  const [edited, setEdited] = useState<Target | 'new' | null>(null)
  const [hasFolder, setHasFolder] = useState(false)
  const client = useQueryClient()
  const notice = useNotice()
  const confirm = useConfirm()
  const reload = () => client.invalidateQueries({ queryKey: ['schedule', 'targets'] })
  const test = (target: Target) =>
    void api.testTarget({ id: target.id }).then(() => notice.success(`“${target.name}”投递成功。`), notice.refuse)
  const remove = async ({ id, name, jobs }: Target) => {
    const text = jobs === 0 ? '' : `有 ${jobs} 个定时任务投递到这里，删除后它们会说没有送到。`
    if (!(await confirm({ title: `删除“${name}”？`, text, verb: '删除', danger: true }))) return
    await api.removeTarget({ id }).then(reload, notice.refuse)
  }
  const add = (
    <Button type="primary" icon={<Icon name="plus" size={14} />} onClick={() => setEdited('new')}>
      添加
    </Button>
  )
  const columns: NonNullable<TableProps<Target>['columns']> = [
    {
      title: '名称',
      key: 'name',
      ellipsis: true,
      render: (_, { name, host, folder, kind }) => (
        <span className="schedule-name">
          <b title={name}>{name}</b>
          <small>{kind === 'hook' ? host : folder}</small>
        </span>
      ),
    },
    { title: '种类', key: 'kind', width: 110, render: (_, { kind }) => targetKinds[kind] },
    {
      title: '签名',
      key: 'secret',
      width: 90,
      render: (_, { hasSecret, kind }) => (kind === 'hook' ? (hasSecret ? '有' : '没有') : '—'),
    },
    { title: '任务', key: 'jobs', width: 80, align: 'right', dataIndex: 'jobs' },
    { title: '状态', key: 'enabled', width: 90, render: (_, { enabled }) => <EnabledTag status={enabled ? 1 : 2} /> },
    {
      ...actionsColumn,
      width: 190,
      render: (_, target) => (
        <>
          <Button type="link" size="small" onClick={() => test(target)}>
            测试
          </Button>
          <Button type="link" size="small" onClick={() => setEdited(target)}>
            编辑
          </Button>
          <Button type="link" size="small" danger onClick={() => void remove(target)}>
            删除
          </Button>
        </>
      ),
    },
  ]
  return (
    <>
      <ListPage<Target>
        title="接口和文件夹"
        facts={() => '定时任务可以把文件推送到这里；地址和密钥保存后不再显示'}
        queryKey={['schedule', 'targets']}
        load={async () => {
          const { targets, hasFolder: has } = await api.targets({})
          setHasFolder(has)
          return { rows: targets, total: targets.length }
        }}
        actions={add}
        table={{
          rowKey: 'id',
          columns,
          card: {
            card: ({ name, kind, host, folder }) => (
              <>
                <b>{name}</b>
                <span className="schedule-card-facts">
                  {targetKinds[kind]} {kind === 'hook' ? host : folder}
                </span>
              </>
            ),
          },
        }}
        empty={
          <EmptyState text="还没有接口和文件夹。添加以后，做任务的人可以选它，把文件推送给别的系统。" action={add} />
        }
      />
      {edited !== null && (
        <TargetForm
          target={edited === 'new' ? null : edited}
          hasFolder={hasFolder}
          onDone={reload}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  )
}
