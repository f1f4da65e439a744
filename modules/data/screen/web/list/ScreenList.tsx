import { say } from '@mingtai/messages'
import {
  actionsColumn,
  EmptyState,
  hiddenFilter,
  Icon,
  ListPage,
  saveBlob,
  selectFilter,
  shortTime,
  StatusTag,
  textFilter,
  useAttempt,
  useConfirm,
  useRight,
} from '@mingtai/ui'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Dropdown } from 'antd'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { type Screen, screenStates, type Unmatched } from '../../calls.ts'
import { api } from '../api.ts'
import { designPath, viewPath } from '../paths.ts'
import { AccessDialog } from '../access/AccessDialog.tsx'
import { ShareDialog } from '../share/ShareDialog.tsx'
import { ImportButton } from '../template/ImportButton.tsx'
import { SaveTemplate } from '../template/SaveTemplate.tsx'
import { UnmatchedDialog } from '../template/UnmatchedDialog.tsx'
import { NewScreen } from './NewScreen.tsx'
import { ScreenForm } from './ScreenForm.tsx'

type Sort = { sort: 'name' | 'code' | 'updated'; descending: boolean }
type Open =
  | { kind: 'new' }
  | { kind: 'copy' | 'edit' | 'access' | 'share' | 'template'; row: Screen }
  | { kind: 'unmatched'; row: Screen; unmatched: readonly Unmatched[] }

/** 数据大屏: those that are published for who looks, all of them for who designs, and the bin. */
export default function ScreenList() {
  const mayDesign = useRight('screen:design')
  const mayShare = useRight('screen:share')
  const [search, setSearch] = useSearchParams()
  const [sort, setSort] = useState<Sort | null>(null)
  const [open, setOpen] = useState<Open | null>(null)
  const navigate = useNavigate()
  const client = useQueryClient()
  const confirm = useConfirm()
  const isBin = mayDesign && search.get('bin') === '1'
  const reload = () => client.invalidateQueries({ queryKey: ['screen'] })
  const act = useAttempt(reload)
  const remove = async (row: Screen) => {
    const question = { title: say('confirm.deleteScreen', row.name), verb: '删除', danger: true }
    if (!(await confirm(question))) return
    await act(() => api.remove({ id: row.id }), say('done.deleted'))
  }
  const restore = (row: Screen) => act(() => api.restore({ id: row.id }), `已还原“${row.name}”。`)
  const publish = (row: Screen) =>
    act(() => api.publish({ id: row.id, revision: row.revision }), `已发布“${row.name}”。`)
  const purge = async (row: Screen | null) => {
    const question = row === null ? say('confirm.emptyScreenBin') : say('confirm.purgeScreen', row.name)
    if (!(await confirm({ title: question, verb: '彻底删除', danger: true }))) return
    await act(() => api.purge({ ids: row === null ? null : [row.id] }), say('done.deleted'))
  }
  const goTo = (row: Screen) =>
    void navigate(row.status === 'published' || !row.mayDesign ? viewPath(row.code) : designPath(row.id))
  const exportFile = (row: Screen) =>
    act(async () => {
      const file = await api.exportFile({ id: row.id })
      const name = `${row.name.replace(/[\\/:*?"<>|]/g, '_')}.screen.json`
      saveBlob(name, new Blob([JSON.stringify(file)], { type: 'application/json' }))
    }, `已导出“${row.name}”。`)
  /** A new screen is opened; what it lacks here is told first. */
  const added = async ({ unmatched, ...row }: Screen & { unmatched: Unmatched[] }) => {
    await reload()
    if (unmatched.length === 0) void navigate(designPath(row.id))
    else setOpen({ kind: 'unmatched', row, unmatched })
  }
  const create = () => setOpen({ kind: 'new' })
  return (
    <>
      <ListPage<Screen>
        title={isBin ? '回收站' : '数据大屏'}
        facts={(total) => (isBin ? `${total} 个已删除的大屏` : `${total} 个`)}
        queryKey={['screen', 'page', isBin, sort]}
        rowKey="id"
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
                <Button danger onClick={() => void purge(null)}>
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
        {...(isBin ? {} : { onRow: goTo })}
        onSort={(field, descending) =>
          setSort(field === 'name' || field === 'code' || field === 'updated' ? { sort: field, descending } : null)
        }
        columns={[
          { title: '名称', key: 'name', dataIndex: 'name', ellipsis: true, sorter: true },
          { title: '编码', key: 'code', dataIndex: 'code', width: 180, ellipsis: true, sorter: true },
          { title: '状态', key: 'status', width: 120, render: (_, row) => <State row={row} /> },
          { title: '组件', key: 'components', dataIndex: 'components', width: 72, align: 'right' },
          {
            ...{ title: '修改', key: 'updated', width: 132, sorter: true },
            render: (_, { updatedBy, updatedAt }) => <span title={updatedBy}>{shortTime(updatedAt, new Date())}</span>,
          },
          { ...actionsColumn, width: 48, render: (_, row) => actionsOf(row) },
        ]}
      />
      {open?.kind === 'new' && <NewScreen onClose={() => setOpen(null)} onDone={added} />}
      {open?.kind === 'template' && <SaveTemplate row={open.row} onClose={() => setOpen(null)} onDone={reload} />}
      {open?.kind === 'unmatched' && (
        <UnmatchedDialog
          name={open.row.name}
          unmatched={open.unmatched}
          onClose={() => setOpen(null)}
          onDesign={() => void navigate(designPath(open.row.id))}
        />
      )}
      {open?.kind === 'access' && <AccessDialog id={open.row.id} onClose={() => setOpen(null)} onDone={reload} />}
      {open?.kind === 'share' && <ShareDialog screen={open.row} onClose={() => setOpen(null)} />}
      {(open?.kind === 'copy' || open?.kind === 'edit') && (
        <ScreenForm kind={open.kind} row={open.row} onClose={() => setOpen(null)} onDone={reload} />
      )}
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

  function actionsOf(row: Screen) {
    const items = isBin
      ? [
          { key: 'restore', label: '还原', onClick: () => void restore(row) },
          { key: 'purge', label: '彻底删除', danger: true, onClick: () => void purge(row) },
        ]
      : [
          ...(row.status === 'published'
            ? [{ key: 'view', label: '查看', onClick: () => void navigate(viewPath(row.code)) }]
            : []),
          ...(mayShare && row.status === 'published'
            ? [{ key: 'share', label: '分享', onClick: () => setOpen({ kind: 'share', row }) }]
            : []),
          ...(row.mayDesign ? designItems(row) : []),
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

  function designItems(row: Screen) {
    return [
      { key: 'design', label: '设计', onClick: () => void navigate(designPath(row.id)) },
      ...(row.status === 'draft' || row.isChanged
        ? [{ key: 'publish', label: '发布', onClick: () => void publish(row) }]
        : []),
      { key: 'edit', label: '名称和文件夹', onClick: () => setOpen({ kind: 'edit', row }) },
      { key: 'access', label: '权限', onClick: () => setOpen({ kind: 'access', row }) },
      { key: 'copy', label: '复制', onClick: () => setOpen({ kind: 'copy', row }) },
      { key: 'template', label: '保存为模板', onClick: () => setOpen({ kind: 'template', row }) },
      { key: 'export', label: '导出', onClick: () => void exportFile(row) },
      { key: 'remove', label: '删除', danger: true, onClick: () => void remove(row) },
    ]
  }
}

function statusOf(status: unknown): { status?: Screen['status'] } {
  return status === 'draft' || status === 'published' ? { status } : {}
}

function State({ row: { status, isChanged, isRestricted } }: { row: Screen }) {
  return (
    <>
      <Published status={status} isChanged={isChanged} />
      {isRestricted && (
        <span title="只有部分人可以看" aria-label="只有部分人可以看" role="img">
          <Icon name="lock" size={13} />
        </span>
      )}
    </>
  )
}

function Published({ status, isChanged }: Pick<Screen, 'status' | 'isChanged'>) {
  if (isChanged) return <StatusTag tone="ochre">有新草稿</StatusTag>
  return <StatusTag tone={status === 'published' ? 'pine' : 'ochre'}>{screenStates[status]}</StatusTag>
}
