import { Icon } from '@mingtai/ui'
import { Dropdown } from 'antd'
import type { FolderActions } from './folder-actions.ts'
import type { Folder } from './folders.ts'

/** What may be done with one folder of the tree. */
export function FolderMenu({ folder, commands }: { folder: Folder; commands: FolderActions }) {
  const items = [
    { key: 'create', label: '新建子文件夹', onClick: () => commands.create(folder) },
    { key: 'rename', label: '改名', onClick: () => commands.rename(folder) },
    { key: 'move', label: '移动到…', onClick: () => commands.move(folder) },
    { key: 'access', label: '权限', onClick: () => commands.access(folder) },
    { key: 'remove', label: '删除', danger: true, onClick: () => commands.remove(folder) },
  ]
  return (
    <Dropdown trigger={['click']} menu={{ items }}>
      <button type="button" className="folder-more" aria-label={`文件夹${folder.name}的操作`}>
        <Icon name="more" size={14} />
      </button>
    </Dropdown>
  )
}
