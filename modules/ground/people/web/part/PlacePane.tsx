import { EmptyState, Icon, NotRead, SearchInput, SkeletonRows } from '@mingtai/ui'
import type { IconName } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { Tree } from 'antd'
import { useState } from 'react'
import type { PlaceNode } from '../../person-shapes.ts'
import type { BusinessLine, View } from '../../views.ts'
import { api } from '../api.ts'
import { branchesOf, foundPlaces, type PlaceBranch } from './places.ts'
import { useHeight } from './use-height.ts'
import './part.css'

interface Props {
  view: View | BusinessLine | 'role'
  /** null: everything that the page reaches. */
  chosen: string | null
  onChoose(place: PlaceNode | null): void
}

/** Groups, organizations and departments at the left of a list of people. */
export function PlacePane({ view, chosen, onChoose }: Props) {
  const [keyword, setKeyword] = useState('')
  const [toggled, setToggled] = useState<string[] | null>(null)
  const [box, height] = useHeight()
  const places = usePlaces(view)
  const nodes = places.data ?? []
  const found = foundPlaces(nodes, keyword)
  const tops = nodes.filter(({ parentId }) => parentId === null).map(({ id }) => id)
  const open = keyword.trim() === '' ? (toggled ?? [...tops, ...above(nodes, chosen)]) : found.open
  return (
    <>
      <div className="place-head">
        <SearchInput size="small" label="搜索机构和部门" hint="搜索名称、拼音" value={keyword} onChange={setKeyword} />
        <AllPeople isChosen={chosen === null} onChoose={() => onChoose(null)} />
      </div>
      <div className="place-tree" ref={box}>
        {body()}
      </div>
    </>
  )

  function body() {
    if (places.error !== null) {
      return <NotRead title="没有读到机构" problem={places.error} onRetry={() => void places.refetch()} />
    }
    if (places.data === undefined) return <SkeletonRows rows={6} />
    if (found.nodes.length === 0)
      return <EmptyState text={keyword === '' ? '还没有机构。' : '没有符合的机构或部门。'} />
    return (
      <Tree<PlaceRow>
        blockNode
        virtual
        height={height}
        itemScrollOffset={4}
        treeData={branchesOf(found.nodes).map(rowOf)}
        expandedKeys={open}
        selectedKeys={chosen === null ? [] : [chosen]}
        switcherIcon={({ expanded }: { expanded?: boolean }) => (
          <Icon name={expanded ? 'chevron-down' : 'chevron-right'} size={11} />
        )}
        onExpand={(keys) => setToggled(keys.map(String))}
        onSelect={(_, { node }) => onChoose(node.place)}
        titleRender={({ place }) => <PlaceTitle node={place} />}
      />
    )
  }
}

/** Everybody that the page reaches. */
export function AllPeople({ isChosen, onChoose }: { isChosen: boolean; onChoose(): void }) {
  return (
    <button type="button" className="place-all" aria-current={isChosen} onClick={onChoose}>
      <Icon name="people" size={15} />
      <span>全部人员</span>
    </button>
  )
}

interface PlaceRow {
  key: string
  place: PlaceBranch
  children: PlaceRow[]
}

function rowOf(place: PlaceBranch): PlaceRow {
  return { key: place.id, place, children: place.children.map(rowOf) }
}

export function usePlaces(view: Props['view']) {
  return useQuery({
    queryKey: ['people', 'places', view],
    queryFn: () => api.places({ view }),
    staleTime: 60_000,
  })
}

function PlaceTitle({ node }: { node: PlaceBranch }) {
  return (
    <span className="place-title" title={node.name}>
      <Icon name={iconOf(node.type)} size={14} />
      <span>{node.name}</span>
      {node.people > 0 && <small>{node.people.toLocaleString('zh-CN')}</small>}
    </span>
  )
}

function iconOf(type: number): IconName {
  if (type === 4) return 'folder'
  return type === 1 ? 'building' : 'people'
}

function above(nodes: readonly PlaceNode[], id: string | null): string[] {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const open: string[] = []
  for (let up = id === null ? null : (byId.get(id)?.parentId ?? null); up !== null && !open.includes(up);) {
    open.push(up)
    up = byId.get(up)?.parentId ?? null
  }
  return open
}
