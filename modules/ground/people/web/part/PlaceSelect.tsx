import { Icon, useEnterChooses, useMe } from '@mingtai/ui'
import { TreeSelect } from 'antd'
import { useState } from 'react'
import type { BusinessLine, View } from '../../views.ts'
import { choicesNear, type NamedBranch } from './places.ts'
import { usePlaces } from './PlacePane.tsx'

interface Common {
  view: View | BusinessLine | 'role'
  placeholder?: string
  id?: string
  disabled?: boolean
}

interface Many extends Common {
  value?: string[]
  onChange?: (ids: string[]) => void
}

/** Groups, organizations and departments as a range; each counts with everything below it. */
export function PlacesSelect({ view, value = [], onChange, ...rest }: Many) {
  const { data = [], isFetching } = usePlaces(view)
  const begun = choicesNear(data, useMe()?.organizationId ?? null)
  return (
    <TreeSelect<string[], NamedBranch>
      {...rest}
      treeNodeLabelProp="full"
      multiple
      allowClear
      suffixIcon={<Icon name="chevron-down" size={12} />}
      loading={isFetching}
      value={value}
      treeData={begun.branches}
      fieldNames={{ value: 'id', label: 'name', children: 'children' }}
      showSearch={{ treeNodeFilterProp: 'name' }}
      maxTagCount={10}
      treeDefaultExpandedKeys={[...data.filter(({ parentId }) => parentId === null).map(({ id }) => id), ...begun.open]}
      onChange={(ids) => onChange?.(ids)}
      style={{ width: '100%' }}
    />
  )
}

/** Where somebody works: an organization, or a department of it. */
export interface WorkPlace {
  organizationId: string
  departmentId: string | null
}

interface One extends Common {
  /** Its name for a screen reader where no label stands beside it. */
  label?: string
  value?: WorkPlace | null
  onChange?: (place: WorkPlace | null) => void
}

export function WorkPlaceSelect({ view, value, onChange, label, ...rest }: One) {
  const { data = [], isFetching } = usePlaces(view)
  const begun = choicesNear(data, useMe()?.organizationId ?? null)
  const close = (branch: NamedBranch): NamedBranch => ({
    ...branch,
    disabled: branch.type === 4,
    children: branch.children.map(close),
  })
  const choose = (id: string | undefined) => {
    const node = data.find((one) => one.id === id)
    if (node === undefined || node.organizationId === null) onChange?.(null)
    else onChange?.({ organizationId: node.organizationId, departmentId: node.type === 5 ? node.id : null })
  }
  const [isOpen, setOpen] = useState(false)
  const { onInputKeyDown, typed, onSearch } = useEnterChooses<NamedBranch>({
    nodes: begun.branches,
    isFound: ({ name }, words) => name.includes(words),
    mayChoose: ({ type }) => type !== 4,
    onChoose({ id }) {
      choose(id)
      setOpen(false)
    },
  })
  return (
    <TreeSelect<string, NamedBranch>
      {...rest}
      {...(label === undefined ? {} : { 'aria-label': label })}
      treeNodeLabelProp="full"
      allowClear
      suffixIcon={<Icon name="chevron-down" size={12} />}
      loading={isFetching}
      {...(value == null ? {} : { value: value.departmentId ?? value.organizationId })}
      treeData={begun.branches.map(close)}
      fieldNames={{ value: 'id', label: 'name', children: 'children' }}
      showSearch={{ treeNodeFilterProp: 'name', searchValue: typed, onSearch }}
      open={isOpen}
      onOpenChange={setOpen}
      onInputKeyDown={onInputKeyDown}
      popupMatchSelectWidth={360}
      treeDefaultExpandedKeys={[...data.filter(({ parentId }) => parentId === null).map(({ id }) => id), ...begun.open]}
      onChange={choose}
      style={{ width: '100%' }}
    />
  )
}
