import { Icon } from '@mingtai/ui'
import { useState } from 'react'
import type { FolderActions } from './folder-actions.ts'
import { FolderMenu } from './FolderMenu.tsx'
import { type Folder, parentsOf } from './folders.ts'
import { folderDrags } from './folder-drags.ts'

interface Props {
  folders: readonly Folder[]
  /** Path of the folder that is shown, whose parents are open. */
  chosen: string | null
  commands: FolderActions | null
  onChoose(path: string): void
}

/** The folders under one another; each is opened, chosen, dragged and dropped upon. */
export function FolderTree({ folders, chosen, commands, onChoose }: Props) {
  const [toggled, setToggled] = useState<Record<string, boolean>>({})
  const opened = new Set(chosen === null ? [] : [chosen, ...parentsOf(chosen)])
  const isOpen = (path: string) => toggled[path] ?? opened.has(path)
  const toggle = (path: string) => setToggled({ ...toggled, [path]: !isOpen(path) })
  return <>{folders.map((folder) => row(folder, 0))}</>

  function row(folder: Folder, depth: number) {
    const { id, path, name, reports, children } = folder
    const open = isOpen(path)
    const isChosen = chosen === path
    return (
      <div key={id}>
        <div
          className="folder-row"
          data-chosen={isChosen}
          style={{ paddingLeft: 8 + depth * 20 }}
          {...folderDrags(commands, folder)}
        >
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
            {folder.ownRights && <Icon name="lock" size={11} />}
            <small>{reports}</small>
          </button>
          {commands !== null && folder.mayDesign && <FolderMenu folder={folder} commands={commands} />}
        </div>
        {open && children.map((child) => row(child, depth + 1))}
      </div>
    )
  }
}
