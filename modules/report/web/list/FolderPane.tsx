import { Icon } from '@mingtai/ui'
import { Input } from 'antd'
import { useState } from 'react'
import { type Folder, parentsOf } from './folders.ts'
import { useTyped } from './use-typed.ts'

interface Props {
  folders: Folder[]
  total: number
  /** null: all reports. */
  chosen: string | null
  keyword: string
  onChoose(folder: string | null): void
  onSearch(keyword: string): void
}

/** Search box and folder tree at the left of the catalogue. */
export function FolderPane({ folders, total, chosen, keyword, onChoose, onSearch }: Props) {
  const [toggled, setToggled] = useState<Record<string, boolean>>({})
  const box = useTyped(keyword, onSearch)
  const opened = new Set(chosen === null ? [] : [chosen, ...parentsOf(chosen)])
  const isOpen = (path: string) => toggled[path] ?? opened.has(path)
  const toggle = (path: string) => setToggled({ ...toggled, [path]: !isOpen(path) })
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
        <div className="folder-row" data-chosen={chosen === null}>
          <span className="folder-fold" />
          <button type="button" className="folder-name" aria-current={chosen === null} onClick={() => onChoose(null)}>
            <Icon name="dataset" size={15} />
            <span>全部报表</span>
            <small>{total}</small>
          </button>
        </div>
        {folders.map((folder) => row(folder, 0))}
      </nav>
    </aside>
  )

  function row(folder: Folder, depth: number) {
    const { path, name, reports, children } = folder
    const open = isOpen(path)
    const isChosen = chosen === path
    return (
      <div key={path}>
        <div className="folder-row" data-chosen={isChosen} style={{ paddingLeft: 8 + depth * 20 }}>
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
            onClick={() => onChoose(path)}
          >
            <Icon name={isChosen ? 'folder-open' : 'folder'} size={15} />
            <span>{name}</span>
            <small>{reports}</small>
          </button>
        </div>
        {open && children.map((child) => row(child, depth + 1))}
      </div>
    )
  }
}
