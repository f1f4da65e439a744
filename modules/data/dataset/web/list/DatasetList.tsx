import {
  EmptyState,
  hiddenFilter,
  Icon,
  ListPage,
  type ListQuery,
  selectFilter,
  textFilter,
  useRight,
} from '@mingtai/ui'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { DatasetRow } from '../../calls.ts'
import { api } from '../api.ts'
import { CopyForm } from './CopyForm.tsx'
import { DatasetActions } from './DatasetActions.tsx'
import { datasetColumns } from './dataset-columns.tsx'
import { GroupPane } from './GroupPane.tsx'
import { MoveBar } from './MoveBar.tsx'
import { useDatasetActions } from './use-dataset-actions.ts'
import { useGroups } from './use-groups.ts'
import { UsesDialog } from './UsesDialog.tsx'
import '../dataset.css'
import '../rules.css'
import '../files.css'

interface Sort {
  sort: 'name' | 'code' | 'updated'
  descending: boolean
}

const kinds = { query: '查询', combined: '组合' } as const

/** 数据集: what reports share, by group. */
export default function DatasetList() {
  const mayEdit = useRight('dataset:edit')
  const mayRule = useRight('dataset:rules')
  const [ticked, setTicked] = useState<string[]>([])
  const [copied, setCopied] = useState<DatasetRow | null>(null)
  const [asked, setAsked] = useState<{ row: DatasetRow; toRemove: boolean } | null>(null)
  const [sort, setSort] = useState<Sort | null>(null)
  const navigate = useNavigate()
  const client = useQueryClient()
  const reload = () => client.invalidateQueries({ queryKey: ['dataset'] })
  const { groups, total, chosen, choose } = useGroups()
  const create = () =>
    void navigate(chosen === '' || chosen === 'none' ? '/dataset/edit' : `/dataset/edit?group=${chosen}`)
  const open = ({ id }: DatasetRow, part = '') => void navigate(`/dataset/edit?id=${id}${part}`)
  const { remove, check } = useDatasetActions({ reload, onUsed: (row) => setAsked({ row, toRemove: true }) })
  return (
    <>
      <ListPage<DatasetRow>
        title="数据集"
        facts={(total) => `${total} 个，报表共用一份取数和数据权限`}
        queryKey={['dataset', 'page', sort]}
        table={{
          rowKey: 'id',
          onRow: (row) => open(row),
          ...(mayEdit
            ? {
                selection: {
                  keys: ticked,
                  onChange: setTicked,
                  bar: <MoveBar ids={ticked} groups={groups} onClear={() => setTicked([])} onChanged={reload} />,
                },
              }
            : {}),
          onSort: (field, descending) =>
            setSort(field === 'name' || field === 'code' || field === 'updated' ? { sort: field, descending } : null),
          columns: datasetColumns({
            onUses: (row) => setAsked({ row, toRemove: false }),
            actions: (row) => (
              <DatasetActions
                row={row}
                mayEdit={mayEdit}
                mayRule={mayRule}
                onOpen={(part) => open(row, part)}
                onUses={() => setAsked({ row, toRemove: false })}
                onCheck={() => void check(row)}
                onCopy={() => setCopied(row)}
                onRemove={() => void remove(row)}
              />
            ),
          }),
        }}
        aside={{
          name: '范围',
          pane: <GroupPane {...{ groups, total, chosen, mayEdit }} onChoose={choose} onChanged={reload} />,
        }}
        filters={[
          textFilter('keyword', '搜索名称、编码、拼音'),
          selectFilter('kind', '来源', kinds),
          hiddenFilter('groupId'),
        ]}
        load={(query) => page(query, sort)}
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
}

async function page({ current, size, keyword, groupId, kind }: ListQuery, sort: Sort | null) {
  const { data, total } = await api.page({
    ...{ current, size },
    ...(keyword === undefined ? {} : { keyword }),
    ...(groupId === undefined ? {} : { groupId: String(groupId) }),
    ...kindOf(kind),
    ...sort,
  })
  return { rows: data, total }
}

function kindOf(kind: unknown): { kind?: 'query' | 'combined' } {
  return kind === 'query' || kind === 'combined' ? { kind } : {}
}
