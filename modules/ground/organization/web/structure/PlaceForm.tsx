import { FormModal, useMatcher } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { Form, Segmented, TreeSelect } from 'antd'
import { useState } from 'react'
import type { AppCode, TreeNode } from '../../calls.ts'
import { api } from '../api.ts'
import { OrganizationsSelect } from '../pick/OrganizationSelect.tsx'

interface Words {
  organizations?: string[]
  departments?: string[]
}

interface Props {
  appCode: AppCode
  parent: TreeNode | null
  onDone(count: number): Promise<void>
  onClose(): void
}

/** 放入机构: organizations of the library, and in the hotline and comprehensive trees also departments. */
export function PlaceForm({ appCode, parent, onDone, onClose }: Props) {
  const [what, setWhat] = useState<'organizations' | 'departments'>('organizations')
  const submit = async ({ organizations = [], departments = [] }: Words) => {
    const { ids } = await api.addOrganization({
      appCode,
      parentId: parent?.id ?? null,
      organizationIdList: organizations,
      departmentIdList: departments,
    })
    await onDone(ids.length)
    onClose()
  }
  return (
    <FormModal<Words>
      open
      title="放入机构"
      initial={{}}
      submitText="放入"
      width={560}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="effect-quiet">放在：{parent?.name ?? '最上级'}。同一棵树上一个机构只能有一个位置。</p>
      {appCode !== 'szoa' && (
        <Form.Item>
          <Segmented
            value={what}
            onChange={setWhat}
            options={[
              { value: 'organizations', label: '机构' },
              { value: 'departments', label: '部门' },
            ]}
          />
        </Form.Item>
      )}
      <Form.Item name="organizations" label="机构" hidden={what !== 'organizations'}>
        <OrganizationsSelect />
      </Form.Item>
      {appCode !== 'szoa' && (
        <Form.Item name="departments" label="部门" hidden={what !== 'departments'}>
          <DepartmentsSelect />
        </Form.Item>
      )}
    </FormModal>
  )
}

function DepartmentsSelect({ value, onChange }: { value?: string[]; onChange?(ids: string[]): void }) {
  const { data } = useQuery({ queryKey: ['organization', 'full', true], queryFn: () => api.fullTree({}) })
  const [query, setQuery] = useState('')
  const matches = useMatcher(query)
  return (
    <TreeSelect<string[], TreeNode & { disableCheckbox?: boolean }>
      multiple
      treeCheckable
      treeCheckStrictly={false}
      showCheckedStrategy={TreeSelect.SHOW_ALL}
      value={value ?? []}
      treeData={onlyDepartments(data ?? [])}
      fieldNames={{ label: 'name', value: 'id', children: 'children' }}
      showSearch={{
        searchValue: query,
        onSearch: setQuery,
        filterTreeNode: (_text, node) => matches(String(node.name)),
      }}
      placeholder="输入部门名称或拼音，可选多个"
      onChange={(ids) => onChange?.(ids)}
    />
  )
}

/** Only departments can be ticked; what stands above them is the way there. */
function onlyDepartments(nodes: TreeNode[]): (TreeNode & { disableCheckbox: boolean; checkable: boolean })[] {
  return nodes.map((node) => ({
    ...node,
    disableCheckbox: node.type !== 5,
    checkable: node.type === 5,
    selectable: node.type === 5,
    children: onlyDepartments(node.children),
  }))
}
