import { UsesCount } from '@mingtai/modules/data/data-source/web'
import { say } from '@mingtai/messages'
import {
  EmptyState,
  hiddenFilter,
  Icon,
  ListPage,
  selectFilter,
  shortTime,
  StatusTag,
  textFilter,
  useConfirm,
  useNotice,
  useRight,
  actionsColumn,
} from '@mingtai/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Dropdown, Select } from 'antd'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { type DatasetRow, extractStates } from '../../calls.ts'
import { api } from '../api.ts'
import { CopyForm } from './CopyForm.tsx'
import { GroupPane } from './GroupPane.tsx'
import { UsesDialog } from './UsesDialog.tsx'
import '../dataset.css'
import '../rules.css'
import '../files.css'

const kinds = { query: '查询', combined: '组合' } as const
const extractTones = {
  waiting: 'plain',
  running: 'primary',
  done: 'pine',
  failed: 'cinnabar',
  stopped: 'ochre',
} as const

/** 数据集: what reports share, by group. */
export default function DatasetList() {
  const mayEdit = useRight('dataset:edit')
  const mayRule = useRight('dataset:rules')
  const [search, setSearch] = useSearchParams()
  const [ticked, setTicked] = useState<string[]>([])
  const [copied, setCopied] = useState<DatasetRow | null>(null)
  const [asked, setAsked] = useState<{ row: DatasetRow; toRemove: boolean } | null>(null)
  const [sort, setSort] = useState<{ sort: 'name' | 'code' | 'updated'; descending: boolean } | null>(null)
  const navigate = useNavigate()
  const client = useQueryClient()
  const confirm = useConfirm()
  const notice = useNotice()
  const reload = () => client.invalidateQueries({ queryKey: ['dataset'] })
  const groups = useQuery({ queryKey: ['dataset', 'groups'], queryFn: () => api.groups({}) })
  const all = useQuery({ queryKey: ['dataset', 'total'], queryFn: async () => (await api.page({ size: 1 })).total })
  const group = search.get('groupId') ?? ''
  const chooseGroup = (id: string) => {
    const next = new URLSearchParams(search)
    next.delete('page')
    if (id === '') next.delete('groupId')
    else next.set('groupId', id)
    setSearch(next, { replace: true })
  }
  const create = () =>
    void navigate(group === '' || group === 'none' ? '/dataset/edit' : `/dataset/edit?group=${group}`)
  const open = ({ id }: DatasetRow, part = '') => void navigate(`/dataset/edit?id=${id}${part}`)

  const remove = async (row: DatasetRow) => {
    // Whoever uses it is shown before anything is asked.
    if (row.uses > 0) return setAsked({ row, toRemove: true })
    if (!(await confirm({ title: say('dataset.deleteAsk', row.name), verb: '删除', danger: true }))) return
    try {
      await api.remove({ id: row.id })
      notice.success(say('done.deleted'))
    } catch (problem) {
      notice.refuse(problem)
    }
    await reload()
  }
  const move = async (groupId: string) => {
    try {
      await api.move({ ids: ticked, groupId: groupId === 'none' ? null : groupId })
      setTicked([])
    } catch (problem) {
      notice.refuse(problem)
    }
    await reload()
  }
  return (
    <>
      <ListPage<DatasetRow>
        title="数据集"
        facts={(total) => `${total} 个，报表共用一份取数和数据权限`}
        queryKey={['dataset', 'page', sort]}
        rowKey="id"
        aside={
          <GroupPane
            groups={groups.data ?? []}
            total={all.data ?? 0}
            chosen={group}
            mayEdit={mayEdit}
            onChoose={chooseGroup}
            onChanged={reload}
          />
        }
        filters={[
          textFilter('keyword', '搜索名称、编码、拼音'),
          selectFilter('kind', '来源', kinds),
          hiddenFilter('groupId'),
        ]}
        load={async ({ current, size, keyword, groupId, kind }) => {
          const asking = {
            ...{ current, size },
            ...(keyword === undefined ? {} : { keyword }),
            ...(groupId === undefined ? {} : { groupId: String(groupId) }),
            ...kindOf(kind),
            ...sort,
          }
          const { data, total } = await api.page(asking)
          return { rows: data, total }
        }}
        actions={
          <>
            <Button onClick={() => void navigate('/dataset/files')} icon={<Icon name="file" size={14} />}>
              数据文件
            </Button>
            {mayRule && (
              <Button onClick={() => void navigate('/dataset/limits')} icon={<Icon name="shield" size={14} />}>
                取数上限
              </Button>
            )}
            {mayEdit && (
              <Button type="primary" icon={<Icon name="plus" size={14} />} onClick={create}>
                新建数据集
              </Button>
            )}
          </>
        }
        empty={
          <EmptyState
            text="还没有数据集。把常用的查询存成数据集，多张报表共用。"
            action={mayEdit ? <Button onClick={create}>新建数据集</Button> : undefined}
          />
        }
        {...(mayEdit
          ? {
              selection: {
                keys: ticked,
                onChange: setTicked,
                bar: (
                  <>
                    <span>已选 {ticked.length} 个</span>
                    <Select
                      size="small"
                      placeholder="移动到分组"
                      value={null}
                      style={{ width: 180 }}
                      options={[
                        ...(groups.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
                        { value: 'none', label: '未分组' },
                      ]}
                      onChange={(id: string) => void move(id)}
                    />
                    <Button type="text" size="small" onClick={() => setTicked([])}>
                      取消选择
                    </Button>
                  </>
                ),
              },
            }
          : {})}
        onRow={(row) => open(row)}
        onSort={(field, descending) =>
          setSort(field === 'name' || field === 'code' || field === 'updated' ? { sort: field, descending } : null)
        }
        columns={[
          { title: '名称', key: 'name', ellipsis: true, sorter: true, render: (_, row) => <Name row={row} /> },
          {
            title: '编码',
            key: 'code',
            dataIndex: 'code',
            width: 130,
            ellipsis: true,
            sorter: true,
            responsive: ['xxl'],
          },
          {
            title: '取自',
            key: 'from',
            width: 170,
            ellipsis: true,
            responsive: ['xxl'],
            render: (_, { takesFrom }) => <span title={takesFrom.join('、')}>{takesFrom.join('、')}</span>,
          },
          {
            title: '数据权限',
            key: 'rules',
            width: 92,
            render: (_, { rules }) => (rules === 0 ? '—' : <StatusTag tone="ochre">{rules} 条规则</StatusTag>),
          },
          {
            title: '抽取',
            key: 'extract',
            width: 80,
            responsive: ['xl'],
            render: (_, { extract }) =>
              extract === null ? '—' : <StatusTag tone={extractTones[extract]}>{extractStates[extract]}</StatusTag>,
          },
          {
            title: '使用',
            key: 'uses',
            width: 64,
            align: 'right',
            render: (_, row) => (
              <UsesCount uses={row.uses} name={row.name} onClick={() => setAsked({ row, toRemove: false })} />
            ),
          },
          {
            title: '修改',
            key: 'updated',
            width: 120,
            sorter: true,
            responsive: ['xl'],
            render: (_, { updatedBy, updatedAt }) => <span title={updatedBy}>{shortTime(updatedAt, new Date())}</span>,
          },
          {
            ...actionsColumn,
            width: 48,
            render: (_, row) => actionsOf(row),
          },
        ]}
      />
      {copied !== null && (
        <CopyForm
          row={copied}
          onClose={() => setCopied(null)}
          onDone={async (id) => {
            await reload()
            void navigate(`/dataset/edit?id=${id}`)
          }}
        />
      )}
      {asked !== null && (
        <UsesDialog
          of={{ id: asked.row.id }}
          toRemove={asked.toRemove}
          name={asked.row.name}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )

  function actionsOf(row: DatasetRow) {
    const items = [
      { key: 'open', label: '打开', onClick: () => open(row) },
      ...(mayRule ? [{ key: 'rules', label: '数据权限', onClick: () => open(row, '&part=rules') }] : []),
      { key: 'uses', label: '用在哪里', onClick: () => setAsked({ row, toRemove: false }) },
      ...(mayEdit
        ? [
            { key: 'copy', label: '复制', onClick: () => setCopied(row) },
            { key: 'remove', label: '删除', danger: true, onClick: () => void remove(row) },
          ]
        : []),
    ]
    return (
      <Dropdown trigger={['click']} menu={{ items, onClick: ({ domEvent }) => domEvent.stopPropagation() }}>
        <button
          type="button"
          className="icon-button"
          aria-label={`${row.name}的操作`}
          onClick={(event) => event.stopPropagation()}
        >
          <Icon name="more" size={15} />
        </button>
      </Dropdown>
    )
  }
}

function kindOf(kind: unknown): { kind?: 'query' | 'combined' } {
  return kind === 'query' || kind === 'combined' ? { kind } : {}
}

function Name({ row }: { row: DatasetRow }) {
  const { name, remark, kind, roles, mayUse } = row
  return (
    <span className="dataset-name" title={remark === '' ? name : `${name}：${remark}`}>
      <Icon name={kind === 'combined' ? 'merge' : 'dataset'} size={15} />
      <b>{name}</b>
      {roles.length > 0 && <StatusTag tone={mayUse ? 'plain' : 'ochre'}>指定角色</StatusTag>}
    </span>
  )
}
