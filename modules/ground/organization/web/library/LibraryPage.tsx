import {
  EmptyState,
  Icon,
  ListPage,
  type ListQuery,
  saveDownload,
  selectFilter,
  textFilter,
  useNotice,
} from '@mingtai/ui'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import type { Organization } from '../../calls.ts'
import { api, treeKey } from '../api.ts'
import { MoreMenu } from '../tree/MoreMenu.tsx'
import { columnsOf } from './library-columns.tsx'
import { LibraryDialog, type OpenDialog } from './LibraryDialog.tsx'
import { useOrganizationTypes } from './use-organization-types.ts'
import './library.css'

const filtersOf = (types: Record<string, string>) => [
  textFilter('fullName', '搜索全称、简称、拼音、信用代码'),
  selectFilter('organizationType', '类型', types),
  selectFilter('isHasDept', '设部门', { true: '设部门', false: '不设部门' }),
  selectFilter('status', '状态', { 1: '启用', 2: '停用', 3: '已并入' }),
  textFilter('region', '行政区划代码'),
]

/** 机构库: every organization of the tenant, whether or not it stands in a tree. */
export default function LibraryPage() {
  const [open, setOpen] = useState<OpenDialog | null>(null)
  const [query, setQuery] = useState<ListQuery | null>(null)
  const client = useQueryClient()
  const notice = useNotice()
  const types = useOrganizationTypes()
  const reload = async () => {
    await client.invalidateQueries({ queryKey: treeKey })
  }
  const done = async (sentence: string) => {
    notice.success(sentence)
    await reload()
  }
  const create = () => setOpen({ kind: 'form', organization: null })
  const close = () => setOpen(null)
  const exportAll = async () => {
    try {
      await saveDownload(await api.exportLibrary(wantedOf(query)))
    } catch (problem) {
      notice.refuse(problem)
    }
  }
  return (
    <>
      <ListPage<Organization>
        title="机构库"
        facts={(total) => `共 ${total} 个机构；在架构树里的位置到“架构管理”调整`}
        queryKey={[...treeKey, 'library']}
        table={{
          rowKey: 'id',
          onRow: (organization) => setOpen({ kind: 'read', organization }),
          columns: columnsOf(types, actionsOf),
        }}
        filters={filtersOf(Object.fromEntries(types.map(({ dictKey, remark }) => [dictKey, remark])))}
        load={async (asked) => {
          setQuery(asked)
          const { current, size } = asked
          const { records, total } = await api.list({ ...wantedOf(asked), current, size })
          return { rows: records, total }
        }}
        actions={
          <>
            <Button icon={<Icon name="download" size={14} />} onClick={() => void exportAll()}>
              导出
            </Button>
            <Button icon={<Icon name="upload" size={14} />} onClick={() => setOpen({ kind: 'import' })}>
              导入
            </Button>
            <Button type="primary" icon={<Icon name="plus" size={14} />} onClick={create}>
              新增机构
            </Button>
          </>
        }
        empty={
          <EmptyState text="机构库还是空的，先新增或导入机构。" action={<Button onClick={create}>新增机构</Button>} />
        }
      />
      {open !== null && <LibraryDialog open={open} onClose={close} onDone={done} onChanged={reload} />}
    </>
  )

  function actionsOf(organization: Organization) {
    if (organization.mergedInto !== null) return null
    return (
      <span className="library-actions" onClick={(event) => event.stopPropagation()} role="presentation">
        <Button type="link" size="small" onClick={() => setOpen({ kind: 'form', organization })}>
          修改
        </Button>
        <MoreMenu
          label={`${organization.fullName}的更多操作`}
          items={[
            { label: '合并到其他机构…', icon: 'link', run: () => setOpen({ kind: 'merge', organization }) },
            { label: '删除…', icon: 'trash', apart: true, run: () => setOpen({ kind: 'remove', organization }) },
          ]}
        />
      </span>
    )
  }
}

/** The filters of the address as the call wants them. */
function wantedOf(query: ListQuery | null) {
  const text = (name: string) => (query?.[name] === undefined ? null : String(query[name]))
  const [fullName, organizationType, region] = [text('fullName'), text('organizationType'), text('region')]
  const isHasDept = (['true', 'false'] as const).find((one) => one === text('isHasDept'))
  const status = (['1', '2', '3'] as const).find((one) => one === text('status'))
  return {
    ...(fullName === null ? {} : { fullName }),
    ...(organizationType === null ? {} : { organizationType }),
    ...(region === null ? {} : { region: region.slice(0, 6) }),
    ...(isHasDept === undefined ? {} : { isHasDept }),
    ...(status === undefined ? {} : { status }),
  }
}
