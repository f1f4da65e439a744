import {
  actionsColumn,
  EmptyState,
  hiddenFilter,
  Icon,
  ListPage,
  saveDownload,
  selectFilter,
  shortTime,
  StatusTag,
  textFilter,
  useAttempt,
  useConfirm,
} from '@mingtai/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Dropdown } from 'antd'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { type DefinitionRow, definitionStates } from '../../../calls.ts'
import { api } from '../../api.ts'
import { ProcessMark } from '../../shared/ProcessMark.tsx'
import { CopyDialog } from './CopyDialog.tsx'
import { GroupPane } from './GroupPane.tsx'
import { ImportButton } from './ImportButton.tsx'
import { movedTo, processDrag } from './process-drag.ts'
import '../../shared/approval.css'
import '../../list/list.css'
import '../console.css'

const base = '/organization/organization-structure'
/** As many as a group may be sorted at once. */
const MOST = 500
const tones = { draft: 'plain', published: 'pine', disabled: 'ochre' } as const

/** 审批配置: the processes of the tenant by group. */
export default function ConfigPage() {
  const [search] = useSearchParams()
  const groupId = search.get('groupId') ?? ''
  const navigate = useNavigate()
  const client = useQueryClient()
  const confirm = useConfirm()
  const groups = useQuery({ queryKey: ['approval', 'groups'], queryFn: () => api.groups({}) })
  const act = useAttempt(() => client.invalidateQueries({ queryKey: ['approval'] }))
  const [copied, setCopied] = useState<DefinitionRow | null>(null)
  const edit = (id: string) => void navigate(`${base}/process-edit?id=${id}`)
  const setStatus = async (row: DefinitionRow) => {
    const isOn = row.status === 'published'
    const question = {
      title: `停用“${row.name}”？`,
      text: `不能再发起，${row.running} 件在办的审批照常走完。`,
      verb: '停用',
    }
    if (isOn && !(await confirm(question))) return
    const { revision } = await api.definition({ id: row.id })
    const status = isOn ? 'disabled' : 'published'
    await act(() => api.setDefinitionStatus({ id: row.id, revision, status }), isOn ? '已停用。' : '已启用。')
  }
  const remove = async (row: DefinitionRow) => {
    const question = {
      title: `删除流程“${row.name}”？`,
      text: '用过的流程不能删除，可以停用。',
      verb: '删除',
      danger: true,
    }
    if (await confirm(question)) await act(() => api.removeDefinition({ id: row.id }), '已删除。')
  }
  const sort = (of: string, sorted: (ids: string[]) => string[]) =>
    act(async () => {
      const { records } = await api.definitions({ current: 1, size: MOST, groupId: of })
      const ids = records.map(({ id }) => id)
      const next = sorted(ids)
      if (next.join() !== ids.join()) await api.sortDefinitions({ groupId: of, ids: next })
    })
  const shift = (row: DefinitionRow, by: -1 | 1) =>
    sort(row.groupId, (ids) => movedTo(ids, { id: row.id, to: ids[ids.indexOf(row.id) + by] ?? row.id }))
  const move = (id: string, to: string) =>
    act(() => api.moveDefinition({ processDefinitionId: id, groupId: to }), '已移动。')
  const verbs = (row: DefinitionRow) => [
    { key: 'detail', label: '版本与在办' },
    ...(row.version === null ? [] : [{ key: 'status', label: row.status === 'published' ? '停用' : '启用' }]),
    { key: 'copy', label: '复制为新流程' },
    // In the list of all groups a place above or below means nothing.
    ...(groupId === ''
      ? []
      : [
          { key: 'up', label: '上移' },
          { key: 'down', label: '下移' },
        ]),
    {
      key: 'move',
      label: '移到分组',
      children: (groups.data ?? [])
        .filter(({ id }) => id !== row.groupId)
        .map(({ id, name }) => ({ key: `to ${id}`, label: name })),
    },
    { key: 'export', label: '导出' },
    { key: 'remove', label: '删除', danger: true },
  ]
  const run = (row: DefinitionRow, key: string) => {
    if (key.startsWith('to ')) return void move(row.id, key.slice(3))
    if (key === 'detail') return void navigate(`${base}/process-detail/${row.id}`)
    if (key === 'status') return void setStatus(row)
    if (key === 'copy') return setCopied(row)
    if (key === 'up') return void shift(row, -1)
    if (key === 'down') return void shift(row, 1)
    if (key === 'export') return void act(async () => saveDownload(await api.exportDefinition({ id: row.id })))
    return void remove(row)
  }
  return (
    <>
      <CopyDialog source={copied} groups={groups.data ?? []} onMade={edit} onClose={() => setCopied(null)} />
      <ListPage<DefinitionRow>
        title="审批配置"
        facts={(total) => `${total} 个流程`}
        rowKey="id"
        queryKey={['approval', 'definitions']}
        filters={[
          hiddenFilter('groupId'),
          textFilter('keyword', '搜索流程'),
          selectFilter('status', '状态', definitionStates),
        ]}
        load={async ({ current, size, keyword, groupId: of, status }) => {
          const { records, total } = await api.definitions({
            ...{ current, size },
            ...(keyword !== undefined && { keyword }),
            ...(of !== undefined && { groupId: String(of) }),
            ...((status === 'draft' || status === 'published' || status === 'disabled') && { status }),
          })
          return { rows: records, total }
        }}
        aside={<GroupPane groups={groups.data} chosen={groupId} onMove={({ id }, to) => void move(id, to)} />}
        asideName="分组"
        actions={
          <>
            <ImportButton groups={groups.data ?? []} groupId={groupId} onDone={edit} />
            <Button
              type="primary"
              icon={<Icon name="plus" size={14} />}
              onClick={() => void navigate(`${base}/process-create${groupId === '' ? '' : `?groupId=${groupId}`}`)}
            >
              新建流程
            </Button>
          </>
        }
        empty={<EmptyState text="还没有流程，从右上角新建，有常用的模板。" />}
        onRow={({ id }) => edit(id)}
        columns={[
          {
            title: '流程',
            key: 'name',
            ellipsis: true,
            render: (_, { id, name, icon, description, groupName, groupId: of }) => (
              <span
                className="approval-subject"
                {...processDrag.both({
                  thing: { kind: 'process', id, name, groupId: of },
                  takes: (thing) => groupId !== '' && thing.kind === 'process' && thing.groupId === of,
                  onDrop: (thing) => void sort(of, (ids) => movedTo(ids, { id: thing.id, to: id })),
                })}
              >
                <ProcessMark name={name} icon={icon} />
                <span>
                  <b title={name}>{name}</b>
                  <small title={description}>{[groupName, description].filter(Boolean).join(' · ')}</small>
                </span>
              </span>
            ),
          },
          {
            title: '状态',
            key: 'status',
            width: 210,
            render: (_, { status, version, isChanged }) => (
              <>
                <StatusTag tone={tones[status]}>{definitionStates[status]}</StatusTag>{' '}
                {version !== null && <span className="approval-quiet">第 {version} 版</span>}{' '}
                {isChanged && version !== null && <StatusTag tone="ochre">有未发布的修改</StatusTag>}
              </>
            ),
          },
          { title: '在办', key: 'running', dataIndex: 'running', width: 70, align: 'right' },
          {
            title: '修改',
            key: 'updated',
            width: 180,
            ellipsis: true,
            responsive: ['lg'],
            render: (_, { updatedAt, updatedBy }) => `${updatedBy} ${shortTime(updatedAt, new Date())}`,
          },
          {
            ...actionsColumn,
            width: 110,
            render: (_, row) => (
              <>
                <Button type="link" size="small" onClick={() => edit(row.id)}>
                  设计
                </Button>
                <Dropdown
                  trigger={['click']}
                  menu={{
                    items: verbs(row),
                    onClick: ({ key, domEvent }) => {
                      domEvent.stopPropagation()
                      run(row, key)
                    },
                  }}
                >
                  <Button
                    type="text"
                    size="small"
                    aria-label={`${row.name}的更多操作`}
                    icon={<Icon name="more" size={15} />}
                  />
                </Dropdown>
              </>
            ),
          },
        ]}
      />
    </>
  )
}
