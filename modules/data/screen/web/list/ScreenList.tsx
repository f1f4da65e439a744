import {
  actionsColumn,
  EmptyState,
  hiddenFilter,
  Icon,
  ListPage,
  selectFilter,
  shortTime,
  textFilter,
  useRight,
} from '@mingtai/ui'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { type Screen, screenStates } from '../../calls.ts'
import { api } from '../api.ts'
import { designPath, viewPath } from '../paths.ts'
import { ImportButton } from '../template/ImportButton.tsx'
import { type NewlyAdded, type OpenScreenDialog, ScreenDialogs } from './ScreenDialogs.tsx'
import { ScreenThumb } from './picture/ScreenThumb.tsx'
import { ScreenMenu } from './ScreenMenu.tsx'
import { ScreenState } from './ScreenState.tsx'
import { useScreenCommands } from './use-screen-commands.ts'

type Sort = { sort: 'name' | 'code' | 'updated'; descending: boolean }

/** 数据大屏: those that are published for who looks, all of them for who designs, and the bin. */
export default function ScreenList() {
  const mayDesign = useRight('screen:design')
  const [search, setSearch] = useSearchParams()
  const [sort, setSort] = useState<Sort | null>(null)
  const [open, setOpen] = useState<OpenScreenDialog | null>(null)
  const navigate = useNavigate()
  const client = useQueryClient()
  const isBin = mayDesign && search.get('bin') === '1'
  const reload = () => client.invalidateQueries({ queryKey: ['screen'] })
  const commands = useScreenCommands(reload)
  const goTo = (row: Screen) => void navigate(pathOf(row))
  /** A new screen is opened; what it lacks here is told first. */
  const added = async ({ unmatched, ...row }: NewlyAdded) => {
    if (unmatched.length === 0) void navigate(designPath(row.id))
    else setOpen({ kind: 'unmatched', row, unmatched })
    await reload()
  }
  const create = () => setOpen({ kind: 'new' })
  const orderBy = (wanted: string) =>
    setSort(wanted === 'name' || wanted === 'code' ? { sort: wanted, descending: false } : null)
  return (
    <>
      <ListPage<Screen>
        title={isBin ? '回收站' : '数据大屏'}
        facts={(total) => (isBin ? `${total} 个已删除的大屏` : `${total} 个`)}
        queryKey={['screen', 'page', isBin, sort]}
        table={{
          rowKey: 'id',
          ...(isBin ? {} : { onRow: goTo }),
          tiles: {
            storedAs: 'screen.view',
            of: (row) => ({
              picture: isBin ? null : <ScreenThumb row={row} />,
              name: row.name,
              to: isBin ? null : pathOf(row),
              facts: (
                <>
                  {row.mayDesign && <span className="screen-code">{row.code}</span>}
                  {row.updatedBy} · {shortTime(row.updatedAt, new Date())}
                </>
              ),
              foot: (
                <>
                  <ScreenState row={row} />
                  <span>{row.components} 个组件</span>
                </>
              ),
              actions: <ScreenMenu {...{ row, isBin, commands }} onOpen={setOpen} />,
            }),
            order: { value: sort?.sort ?? 'updated', options: orders, onChange: orderBy },
          },
          onSort: (field, descending) =>
            setSort(field === 'name' || field === 'code' || field === 'updated' ? { sort: field, descending } : null),
          columns: [
            { title: '名称', key: 'name', dataIndex: 'name', ellipsis: true, sorter: true },
            { title: '编码', key: 'code', dataIndex: 'code', width: 180, ellipsis: true, sorter: true },
            { title: '状态', key: 'status', width: 120, render: (_, row) => <ScreenState row={row} /> },
            { title: '组件', key: 'components', dataIndex: 'components', width: 72, align: 'right' },
            {
              ...{ title: '修改', key: 'updated', width: 132, sorter: true },
              render: (_, { updatedBy, updatedAt }) => (
                <span title={updatedBy}>{shortTime(updatedAt, new Date())}</span>
              ),
            },
            {
              ...actionsColumn,
              width: 48,
              render: (_, row) => <ScreenMenu {...{ row, isBin, commands }} onOpen={setOpen} />,
            },
          ],
        }}
        filters={[textFilter('keyword', '搜索名称、编码、拼音'), ...statusFilters(), hiddenFilter('bin')]}
        load={async ({ current, size, keyword, status }) => {
          const { data, total } = await api.page({
            ...{ current, size, isTrashed: isBin },
            ...(keyword === undefined ? {} : { keyword }),
            ...statusOf(status),
            ...sort,
          })
          return { rows: data, total }
        }}
        actions={
          mayDesign && (
            <>
              <Button
                icon={<Icon name={isBin ? 'back' : 'trash'} size={14} />}
                onClick={() => setSearch(isBin ? {} : { bin: '1' }, { replace: true })}
              >
                {isBin ? '返回大屏' : '回收站'}
              </Button>
              {isBin && (
                <Button danger onClick={() => void commands.purge(null)}>
                  清空回收站
                </Button>
              )}
              {!isBin && <ImportButton onDone={added} />}
              {!isBin && (
                <Button type="primary" icon={<Icon name="plus" size={14} />} onClick={create}>
                  新建大屏
                </Button>
              )}
            </>
          )
        }
        empty={empty()}
      />
      {open !== null && <ScreenDialogs open={open} onOpen={setOpen} onAdded={added} reload={reload} />}
    </>
  )

  function statusFilters() {
    return mayDesign && !isBin ? [selectFilter('status', '状态', screenStates)] : []
  }

  function empty() {
    if (isBin) return <EmptyState text="回收站是空的。" />
    return mayDesign ? (
      <EmptyState text="还没有大屏，从一个模板或空白大屏开始。" action={<Button onClick={create}>新建大屏</Button>} />
    ) : (
      <EmptyState text="还没有发布的大屏。" />
    )
  }
}

const orders = [
  { value: 'updated', label: '按修改时间' },
  { value: 'name', label: '按名称' },
  { value: 'code', label: '按编码' },
]

/** A draft opens where it is drawn, everything else as it is shown. */
function pathOf({ id, code, status, mayDesign }: Screen): string {
  return status === 'published' || !mayDesign ? viewPath(code) : designPath(id)
}

function statusOf(status: unknown): { status?: Screen['status'] } {
  return status === 'draft' || status === 'published' ? { status } : {}
}
