import { EmptyState, Icon, NotRead, SkeletonRows } from '@mingtai/ui'
import { Tree } from 'antd'
import type { ReactNode } from 'react'
import type { Folder, Space } from '../../article.ts'
import type { usePlace } from './use-place.ts'
import './browse.css'

interface Props {
  at: ReturnType<typeof usePlace>
  /** Below the tree, such as a button for a new space. */
  foot?: ReactNode
}

interface Node {
  key: string
  title: ReactNode
  children?: Node[]
}

const ALL = 'all'

/** Spaces, and the folders of the one that is open. */
export function SpaceTree({ at: { spaces, folders, place, go }, foot }: Props) {
  if (spaces.error !== null)
    return <NotRead title="没有读到知识空间" problem={spaces.error} onRetry={() => void spaces.refetch()} />
  if (spaces.data === undefined) return <SkeletonRows rows={5} />
  const { space, folder } = place
  const nodes: Node[] = [
    { key: ALL, title: <Line name="全部" icon="grid" count={null} /> },
    ...spaces.data.map((one) => ({
      key: one.id,
      title: <Line name={one.name} icon="database" count={one.articles} />,
      children: one.id === space?.id ? nodesBelow(folders.data ?? [], null) : [],
    })),
  ]
  const choose = (key: string) => {
    if (key === ALL) return go(null, null)
    const chosen = spaces.data.find(({ id }) => id === key)
    if (chosen === undefined) go(space?.id ?? null, key)
    else go(chosen.id, null)
  }
  return (
    <div className="knowledge-tree">
      {spaces.data.length === 0 && <EmptyState text="还没有您能看的知识空间。" />}
      <Tree
        blockNode
        key={`${space?.id ?? ALL} ${folders.data?.length ?? 0}`}
        treeData={nodes}
        selectedKeys={[folder?.id ?? space?.id ?? ALL]}
        defaultExpandedKeys={[...(space === null ? [] : [space.id]), ...wayTo(folders.data ?? [], folder)]}
        switcherIcon={<Icon name="chevron-down" size={12} />}
        onSelect={(_, { node }) => choose(String(node.key))}
      />
      {foot}
    </div>
  )
}

function Line({
  name,
  icon,
  count,
}: {
  name: string
  icon: 'grid' | 'database' | 'folder' | 'lock'
  count: number | null
}) {
  return (
    <span className="knowledge-node">
      <Icon name={icon} size={14} />
      <span>{name}</span>
      {count !== null && <small>{count}</small>}
    </span>
  )
}

function nodesBelow(folders: readonly Folder[], parentId: string | null): Node[] {
  return folders
    .filter((one) => one.parentId === parentId)
    .map((one) => ({
      key: one.id,
      title: <Line name={one.name} icon={one.ownRights ? 'lock' : 'folder'} count={one.articles} />,
      children: nodesBelow(folders, one.id),
    }))
}

function wayTo(folders: readonly Folder[], folder: Folder | null): string[] {
  if (folder === null) return []
  const above = folders.find(({ id }) => id === folder.parentId) ?? null
  return [...wayTo(folders, above), folder.id]
}

/** The name of a place, as people say it. */
export function placeName(space: Space | null, folder: Folder | null): string {
  return folder?.name ?? space?.name ?? '全部知识空间'
}
