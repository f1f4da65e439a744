import { Icon, type IconName } from '@mingtai/ui'
import { Button, Input } from 'antd'
import type { FolderActions } from './folder-actions.ts'
import type { Folder } from './folders.ts'
import { FolderTree } from './FolderTree.tsx'
import { folderDrags } from './folder-drags.ts'
import { type Scope, scopes } from '../use-list-state.ts'
import { useTyped } from '../use-typed.ts'

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
  const box = useTyped(keyword, onSearch)
  const isAll = scope === 'all' && chosen === null
  const chooseScope = (one: Scope) => onChoose({ scope: one, folder: null })
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
        <div className="folder-row" data-chosen={isAll} {...folderDrags(commands, null)}>
          <span className="folder-fold" />
          <button type="button" className="folder-name" aria-current={isAll} onClick={() => chooseScope('all')}>
            <Icon name="dataset" size={15} />
            <span>全部报表</span>
            <small>{total}</small>
          </button>
        </div>
        {ownScopes.map(([one, icon]) => (
          <ScopeRow key={one} scope={one} icon={icon} isChosen={scope === one} onChoose={() => chooseScope(one)} />
        ))}
        <hr />
        <FolderTree
          folders={folders}
          chosen={scope === 'all' ? chosen : null}
          commands={commands}
          onChoose={(path) => onChoose({ scope: 'all', folder: path })}
        />
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
            <ScopeRow scope="bin" icon="trash" isChosen={scope === 'bin'} onChoose={() => chooseScope('bin')} />
          </>
        )}
      </nav>
    </aside>
  )
}

interface ScopeRowProps {
  scope: Scope
  icon: IconName
  isChosen: boolean
  onChoose(): void
}

function ScopeRow({ scope, icon, isChosen, onChoose }: ScopeRowProps) {
  return (
    <div className="folder-row" data-chosen={isChosen}>
      <span className="folder-fold" />
      <button type="button" className="folder-name" aria-current={isChosen} onClick={onChoose}>
        <Icon name={icon} size={15} />
        <span>{scopes[scope]}</span>
      </button>
    </div>
  )
}
