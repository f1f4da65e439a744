import {
  actionsColumn,
  EmptyState,
  Icon,
  ListPage,
  RowMenu,
  selectFilter,
  shortTime,
  StatusTag,
  textFilter,
} from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { type SheetDocument, sheetLists } from '../../calls.ts'
import { api } from '../api.ts'
import { places } from '../places.ts'
import { ImportButton } from './ImportButton.tsx'
import { SheetForm } from './SheetForm.tsx'
import { useDocumentActions } from './use-document-actions.tsx'
import './list.css'

/** 协同表格: documents that I made or that others share with me. */
export function SheetList() {
  const [search] = useSearchParams()
  const list = listOf(search.get('list'))
  const navigate = useNavigate()
  const [isAdding, setAdding] = useState(false)
  const [sorting, setSorting] = useState<{ field: string; isDescending: boolean } | null>(null)
  const folders = useQuery({ queryKey: ['sheet', 'folders'], queryFn: () => api.folders({}) })
  const { menuOf, dialog } = useDocumentActions(list === 'trash')
  const now = new Date()
  const open = (id: string) => void navigate(places.document(id))
  const add = (
    <Button type="primary" icon={<Icon name="plus" size={14} />} onClick={() => setAdding(true)}>
      新建表格
    </Button>
  )
  const names = Object.fromEntries((folders.data ?? []).map(({ name }) => [name, name]))
  return (
    <>
      <ListPage<SheetDocument>
        title="协同表格"
        facts={(total) => `共 ${total} 份，多人同时编辑，自动保存`}
        queryKey={['sheet', 'documents', list, sorting]}
        filters={[
          textFilter('keyword', '名称、拼音'),
          selectFilter('list', '范围', ranges),
          ...(Object.keys(names).length > 0 ? [selectFilter('folder', '文件夹', names)] : []),
        ]}
        load={async ({ current, size, keyword, folder }) => {
          const sort = sorting?.field === 'name' ? 'name' : 'edited'
          const { data, total } = await api.page({
            current,
            size,
            list,
            sort,
            ...(sorting === null ? {} : { descending: sorting.isDescending }),
            ...(typeof keyword === 'string' ? { keyword } : {}),
            ...(typeof folder === 'string' ? { folder } : {}),
          })
          return { rows: data, total }
        }}
        actions={
          <>
            <ImportButton />
            {add}
          </>
        }
        table={{
          rowKey: 'id',
          columns: [
            {
              title: '名称',
              key: 'name',
              sorter: true,
              ellipsis: true,
              render: (_, { name }) => (
                <span className="coedit-name">
                  <Icon name="table" size={15} />
                  <b title={name}>{name}</b>
                </span>
              ),
            },
            { title: '文件夹', key: 'folder', width: 130, ellipsis: true, render: (_, { folder }) => folder ?? '' },
            {
              title: '我的权限',
              key: 'right',
              width: 100,
              render: (_, row) => <StatusTag>{row.isMine ? '创建者' : row.mayEdit ? '可编辑' : '只读'}</StatusTag>,
            },
            { title: '创建者', key: 'owner', width: 100, ellipsis: true, dataIndex: 'ownerName' },
            {
              title: '最后修改',
              key: 'edited',
              width: 190,
              sorter: true,
              render: (_, { editedAt, editedBy }) => (
                <span className="coedit-edited">
                  {editedBy} <time dateTime={editedAt}>{shortTime(editedAt, now)}</time>
                </span>
              ),
            },
            { ...actionsColumn, width: 60, render: (_, row) => <RowMenu name={row.name} items={menuOf(row)} /> },
          ],
          ...(list === 'trash' ? {} : { onRow: ({ id }: SheetDocument) => open(id) }),
          onSort: (field, isDescending) => setSorting(field === null ? null : { field, isDescending }),
          card: {
            card: (row) => (
              <>
                <b>{row.name}</b>
                <span className="coedit-edited">
                  {row.ownerName} · {row.editedBy} {shortTime(row.editedAt, now)} 修改
                </span>
              </>
            ),
          },
        }}
        empty={
          list === 'trash' ? (
            <EmptyState text="回收站是空的。删除的表格在这里保留 30 天。" />
          ) : (
            <EmptyState
              text="协同表格可以多人同时填写，例如预算、值班表、项目计划；您的修改别人马上看到。"
              action={add}
            />
          )
        }
      />
      {isAdding && (
        <SheetForm
          title="新建表格"
          initial={{ name: '', folder: '' }}
          onClose={() => setAdding(false)}
          onSubmit={async ({ name, folder }) =>
            open((await api.insert({ name, folder, requestId: crypto.randomUUID() })).id)
          }
        />
      )}
      {dialog}
    </>
  )
}

const { all: _, ...ranges } = sheetLists

function listOf(text: string | null): keyof typeof sheetLists {
  return text === 'recent' || text === 'mine' || text === 'shared' || text === 'trash' ? text : 'all'
}
