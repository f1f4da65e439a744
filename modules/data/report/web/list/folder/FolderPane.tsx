import { Icon, type IconName } from '@mingtai/ui'
import { Button, Dropdown, Input } from 'antd'
import { useState } from 'react'
import { type Folder, parentsOf } from './folders.ts'
import { catalogueDrag, type Dragged } from './report-drag.ts'
import { type Scope, scopes } from '../use-list-state.ts'
import { useTyped } from '../use-typed.ts'

/** What may be done with a folder; without them the tree is only walked. */
export interface FolderActions {
  create(parent: Folder | null): void
  rename(folder: Folder): void
  move(folder: Folder): void
  remove(folder: Folder): void
  access(folder: Folder): void
  /** Something was dropped on a folder; null: on 全部报表. */
  drop(dragged: Dragged, on: Folder | null): void
}

interface Props {
  folders: Folder[]
  total: number
  scope: Scope
  /** null: all reports. */
  chosen: string | null
  keyword: string
  commands: FolderActions | null
  onChoose(place: { scope: Scope; folder: string | null }): void
  onSearch(keyword: string): void
}

const ownScopes: [Scope, IconName][] = [
  ['favourite', 'star'],
  ['recent', 'clock'],
  ['mine', 'user'],
]

/** Search box, one's own lists, the folder tree and the recycle bin at the left of the catalogue. */
export function FolderPane({ folders, total, scope, chosen, keyword, commands, onChoose, onSearch }: Props) {
  const [toggled, setToggled] = useState<Record<string, boolean>>({})
  const box = useTyped(keyword, onSearch)
  const opened = new Set(chosen === null ? [] : [chosen, ...parentsOf(chosen)])
  const isOpen = (path: string) => toggled[path] ?? opened.has(path)
  const toggle = (path: string) => setToggled({ ...toggled, [path]: !isOpen(path) })
  const isAll = scope === 'all' && chosen === null
  return (
    <aside className="folder-pane">
      <Input
        size="small"
        aria-label="搜索报表"
        placeholder="搜索名称、编码、拼音"
        prefix={<Icon name="search" size={14} />}
        allowClear
        {...box}
      />
      <nav aria-label="报表文件夹">
        <div className="folder-row" data-chosen={isAll} {...drags(null)}>
          <span className="folder-fold" />
          <button
            type="button"
            className="folder-name"
            aria-current={isAll}
            onClick={() => onChoose({ scope: 'all', folder: null })}
          >
            <Icon name="dataset" size={15} />
            <span>全部报表</span>
            <small>{total}</small>
          </button>
        </div>
        {ownScopes.map(([one, icon]) => scopeRow(one, icon))}
        <hr />
        {folders.map((folder) => row(folder, 0))}
        {commands !== null && (
          <Button
            type="text"
            size="small"
            className="folder-new"
            icon={<Icon name="plus" size={13} />}
            onClick={() => commands.create(null)}
          >
            新建文件夹
          </Button>
        )}
        {commands !== null && (
          <>
            <hr />
            {scopeRow('bin', 'trash')}
          </>
        )}
      </nav>
    </aside>
  )

  function scopeRow(one: Scope, icon: IconName) {
    return (
      <div key={one} className="folder-row" data-chosen={scope === one}>
        <span className="folder-fold" />
        <button
          type="button"
          className="folder-name"
          aria-current={scope === one}
          onClick={() => onChoose({ scope: one, folder: null })}
        >
          <Icon name={icon} size={15} />
          <span>{scopes[one]}</span>
        </button>
      </div>
    )
  }

  /** A folder is dragged, and takes reports and folders; null: all reports, which only take. */
  function drags(folder: Folder | null) {
    if (commands === null || folder?.mayDesign === false) return {}
    const onDrop = (dragged: Dragged) => commands.drop(dragged, folder)
    if (folder === null) return catalogueDrag.target({ onDrop })
    return catalogueDrag.both({ thing: { kind: 'folder', id: folder.id }, onDrop })
  }

  function row(folder: Folder, depth: number) {
    const { id, path, name, reports, children } = folder
    const open = isOpen(path)
    const isChosen = scope === 'all' && chosen === path
    return (
      <div key={id}>
        <div className="folder-row" data-chosen={isChosen} style={{ paddingLeft: 8 + depth * 20 }} {...drags(folder)}>
          {children.length === 0 ? (
            <span className="folder-fold" />
          ) : (
            <button
              type="button"
              className="folder-fold"
              aria-label={`${open ? '收起' : '展开'}${name}`}
              aria-expanded={open}
              onClick={() => toggle(path)}
            >
              <Icon name={open ? 'chevron-down' : 'chevron-right'} size={11} />
            </button>
          )}
          <button
            type="button"
            className="folder-name"
            title={name}
            aria-current={isChosen}
            onClick={() => onChoose({ scope: 'all', folder: path })}
          >
            <Icon name={isChosen ? 'folder-open' : 'folder'} size={15} />
            <span>{name}</span>
            {folder.ownRights && <Icon name="lock" size={11} />}
            <small>{reports}</small>
          </button>
          {commands !== null && folder.mayDesign && menu(folder, commands)}
        </div>
        {open && children.map((child) => row(child, depth + 1))}
      </div>
    )
  }

  function menu(folder: Folder, acts: FolderActions) {
    const items = [
      { key: 'create', label: '新建子文件夹', onClick: () => acts.create(folder) },
      { key: 'rename', label: '改名', onClick: () => acts.rename(folder) },
      { key: 'move', label: '移动到…', onClick: () => acts.move(folder) },
      { key: 'access', label: '权限', onClick: () => acts.access(folder) },
      { key: 'remove', label: '删除', danger: true, onClick: () => acts.remove(folder) },
    ]
    return (
      <Dropdown trigger={['click']} menu={{ items }}>
        <button type="button" className="folder-more" aria-label={`文件夹${folder.name}的操作`}>
          <Icon name="more" size={14} />
        </button>
      </Dropdown>
    )
  }
}
