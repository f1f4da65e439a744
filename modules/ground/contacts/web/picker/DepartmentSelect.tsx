import { useEnterChooses } from '@mingtai/ui'
import { TreeSelect } from 'antd'
import { useState } from 'react'
import type { Place } from '../../calls.ts'
import { type PlaceNode, placeTree, usePlaces } from './place-tree.ts'
import type { DepartmentPickerProps } from './props.ts'
import { usePlaceLabels } from './use-labels.ts'
import './picker.css'

/** Departments and organizations of the office tree, found by name, pinyin or initials. */
export default function DepartmentSelect({
  value = [],
  onChange,
  choose = 'department',
  within,
  most,
  placeholder = choose === 'organization' ? '选择机构' : '选择部门',
  disabled = false,
  id,
}: DepartmentPickerProps) {
  const [open, setOpen] = useState(false)
  const places = usePlaces()
  const labels = usePlaceLabels(value)
  const tree = placeTree(shownPlaces(places.data ?? [], choose), (place) => fits(place, choose))
  const shown =
    within === undefined
      ? tree
      : (typeof within === 'string' ? [within] : within).flatMap((id) => below(tree, id) ?? [])
  const label = (one: string) => {
    const known = labels.get(one)
    if (known === undefined) return places.data?.find((place) => place.id === one)?.name ?? '…'
    return known.state === '' ? known.name : `${known.name}（${known.state}）`
  }
  const give = (ids: string[]) => {
    onChange?.(most === 1 ? ids.slice(-1) : most === undefined ? ids : ids.slice(0, most))
    if (most === 1) setOpen(false)
  }
  const { onInputKeyDown, typed, onSearch } = useEnterChooses<PlaceNode>({
    nodes: shown,
    isFound: ({ find }, words) => find.includes(words.toLowerCase()),
    mayChoose: ({ selectable }) => selectable,
    onChoose: ({ key }) => give(value.includes(key) ? value : [...value, key]),
  })
  return (
    <TreeSelect
      {...(id === undefined ? { 'aria-label': placeholder } : { id })}
      multiple
      treeCheckStrictly={false}
      labelInValue
      value={value.map((one) => ({ value: one, label: label(one) }))}
      disabled={disabled}
      allowClear
      placeholder={placeholder}
      loading={places.isPending}
      open={open}
      onOpenChange={setOpen}
      treeData={shown}
      treeDefaultExpandedKeys={shown.slice(0, 1).map(({ key }) => key)}
      showSearch={{
        searchValue: typed,
        onSearch,
        filterTreeNode: (words, node) => String(node.find ?? '').includes(words.trim().toLowerCase()),
      }}
      onInputKeyDown={onInputKeyDown}
      treeNodeLabelProp="title"
      notFoundContent={<p className="picker-nothing">没有找到，换个写法试试。</p>}
      popupMatchSelectWidth={340}
      style={{ width: '100%' }}
      onChange={(chosen: { value: string }[]) => {
        give(chosen.map((one) => one.value))
      }}
    />
  )
}

type Choose = NonNullable<DepartmentPickerProps['choose']>

function fits({ type }: Place, choose: Choose): boolean {
  switch (choose) {
    case 'department':
      return type === 5
    case 'organization':
      return type === 1
    case 'both':
      return type !== 4
    case 'all':
      return true
    default:
      return choose satisfies never
  }
}

/** Departments are of no use where organizations are chosen. */
function shownPlaces(places: Place[], choose: Choose): Place[] {
  return choose === 'organization' ? places.filter(({ type }) => type !== 5) : places
}

function below(tree: PlaceNode[], id: string): PlaceNode[] | null {
  for (const node of tree) {
    if (node.key === id) return [node]
    const found = below(node.children, id)
    if (found !== null) return found
  }
  return null
}
