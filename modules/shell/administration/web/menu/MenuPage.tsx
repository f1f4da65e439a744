import { say } from '@mingtai/messages'
import {
  EmptyState,
  FilterRow,
  Icon,
  NotRead,
  Page,
  SearchInput,
  SkeletonRows,
  useAttempt,
  useConfirm,
} from '@mingtai/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Select } from 'antd'
import { useState } from 'react'
import type { MenuRow } from '../../calls.ts'
import { useRoleChoices } from '../api/asked.ts'
import { api } from '../api.ts'
import { MenuForm } from './MenuForm.tsx'
import { MenuRows } from './MenuRows.tsx'
import { matching, sections } from './menu-tree.ts'
import './menu.css'

/** 菜单: the top bar with the side bar of each of its items, and the groups of the workbench. */
export default function MenuPage() {
  const [keyword, setKeyword] = useState('')
  const [roleId, setRoleId] = useState<string | null>(null)
  const [editing, setEditing] = useState<{ row: MenuRow | null; under: MenuRow | null } | null>(null)
  const client = useQueryClient()
  const confirm = useConfirm()
  const roles = useRoleChoices()
  const menus = useQuery({ queryKey: ['menu-admin', 'rows'], queryFn: () => api.menus({}) })
  const preview = useQuery({
    queryKey: ['menu-admin', 'preview', roleId],
    queryFn: () => api.previewMenus({ roleIds: roleId === null ? [] : [roleId] }),
    enabled: roleId !== null,
  })
  const rows = menus.data?.data ?? []
  const reload = async () => {
    await client.invalidateQueries({ queryKey: ['menu-admin'] })
    // The bars of this very page are drawn from the same rows.
    await client.invalidateQueries({ queryKey: ['menu'] })
  }
  const attempt = useAttempt(reload)
  const resetAll = async () => {
    if (await confirm({ title: say('confirm.resetMenus'), verb: '全部恢复', danger: true }))
      await attempt(() => api.resetMenus({}), say('done.restored'))
  }
  const changed = rows.filter((row) => row.changed).length
  const own = rows.filter(({ builtIn }) => !builtIn).length
  return (
    <Page
      title="菜单"
      facts={
        menus.data
          ? `共 ${rows.length} 项，本单位新增 ${own} 项，改过 ${changed} 项；保存后对所有人生效。菜单只管显示，页面能不能打开由权限决定`
          : ' '
      }
      actions={
        <>
          <Button icon={<Icon name="undo" size={14} />} disabled={changed === 0} onClick={() => void resetAll()}>
            恢复默认
          </Button>
          <Button
            type="primary"
            icon={<Icon name="plus" size={14} />}
            onClick={() => setEditing({ row: null, under: null })}
          >
            新增菜单
          </Button>
        </>
      }
    >
      <div className="menu-admin">
        <FilterRow>
          <SearchInput
            className="list-search"
            label="搜索菜单"
            hint="搜索名称、别名、路径"
            value={keyword}
            onChange={setKeyword}
          />
          <Select
            aria-label="以角色预览"
            prefix={<span className="list-filter-label">以角色预览</span>}
            value={roleId ?? ''}
            popupMatchSelectWidth={false}
            showSearch={{ optionFilterProp: 'label' }}
            options={[{ value: '', label: '不预览' }, ...roles]}
            onChange={(id: string) => setRoleId(id === '' ? null : id)}
          />
          {roleId !== null && preview.data !== undefined && (
            <span className="menu-preview">看得到 {preview.data.length} 项，看不到的显示为浅色</span>
          )}
        </FilterRow>
        {body()}
      </div>
      {editing !== null && (
        <MenuForm
          row={editing.row}
          under={editing.under}
          rows={rows}
          onClose={() => setEditing(null)}
          onDone={reload}
        />
      )}
    </Page>
  )

  function body() {
    if (menus.error !== null)
      return (
        <div className="list-state">
          <NotRead title="没有读到菜单" problem={menus.error} onRetry={() => void menus.refetch()} />
        </div>
      )
    if (menus.data === undefined) return <SkeletonRows rows={10} />
    const shown = sections(matching(rows, keyword))
    if (shown.length === 0) return <EmptyState text="没有符合的菜单，换个词试试。" />
    const seen = roleId === null || preview.data === undefined ? null : new Set(preview.data)
    return shown.map((section) => (
      <MenuRows
        key={section.name}
        section={section}
        seen={seen}
        sortable={keyword.trim() === ''}
        onEdit={(row) => setEditing({ row, under: null })}
        onAdd={(under) => setEditing({ row: null, under })}
        onSort={(ids) => void attempt(() => api.sortMenus({ ids }), '顺序已保存。')}
        onTurn={({ id }, name, on) => void attempt(() => api.menuStatus({ id, name, on }), say('done.saved'))}
        onReset={(row) => void reset(row)}
        onRemove={(row) => void remove(row)}
      />
    ))
  }

  async function reset({ id, name }: MenuRow) {
    if (await confirm({ title: say('confirm.resetMenu', name), verb: '恢复' }))
      await attempt(() => api.resetMenus({ id }), say('done.restored'))
  }

  async function remove({ id, name }: MenuRow) {
    if (await confirm({ title: say('confirm.deleteMenu', name), verb: '删除', danger: true }))
      await attempt(() => api.removeMenu({ id }), say('done.deleted'))
  }
}
