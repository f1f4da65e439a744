import { TreeSelect } from 'antd'
import type { Folder } from '../../article.ts'
import { useFolders } from '../browse/use-place.ts'

interface Props {
  spaceId: string
  id?: string
  value?: string
  onChange?(folderId: string): void
}

interface Node {
  value: string
  title: string
  disabled: boolean
  children: Node[]
}

/** A folder of a space; `root`: in no folder. */
export function FolderField({ spaceId, id, value, onChange }: Props) {
  const { data } = useFolders(spaceId === '' ? null : spaceId)
  const treeData = [
    { value: 'root', title: '空间根目录', disabled: false, children: [] },
    ...nodesBelow(data ?? [], null),
  ]
  return (
    <TreeSelect
      {...(id !== undefined && { id })}
      {...(value !== undefined && { value })}
      treeDefaultExpandAll
      showSearch={{ treeNodeFilterProp: 'title' }}
      treeData={treeData}
      onChange={(chosen: string) => onChange?.(chosen)}
    />
  )
}

function nodesBelow(folders: readonly Folder[], parentId: string | null): Node[] {
  return folders
    .filter((one) => one.parentId === parentId)
    .map(({ id, name, mayAdd }) => ({
      value: id,
      title: name,
      disabled: !mayAdd,
      children: nodesBelow(folders, id),
    }))
}
