import { say } from '@mingtai/messages'
import {
  EmptyState,
  Icon,
  ListPage,
  type ListQuery,
  saveDownload,
  selectFilter,
  StatusTag,
  textFilter,
  useNotice,
  actionsColumn,
} from '@mingtai/ui'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { appNames, type Organization } from '../../calls.ts'
import { api, treeKey } from '../api.ts'
import { OrganizationSelect } from '../pick/OrganizationSelect.tsx'
import { MergeWizard } from '../tree/MergeWizard.tsx'
import { MoreMenu } from '../tree/MoreMenu.tsx'
import { RemoveDialog } from '../tree/RemoveDialog.tsx'
import { ImportDialog } from './ImportDialog.tsx'
import { OrganizationDrawer } from './OrganizationDrawer.tsx'
import { OrganizationForm } from './OrganizationForm.tsx'
import { typeName, useOrganizationTypes } from './use-organization-types.ts'
import './library.css'

type Open =
  | { kind: 'form'; organization: Organization | null }
  | { kind: 'merge' | 'remove' | 'read'; organization: Organization }
  | { kind: 'import' }

const filtersOf = (types: Record<string, string>) => [
  textFilter('fullName', '搜索全称、简称、拼音、信用代码'),
  selectFilter('organizationType', '类型', types),
  selectFilter('isHasDept', '设部门', { true: '设部门', false: '不设部门' }),
  selectFilter('status', '状态', { 1: '启用', 2: '停用', 3: '已并入' }),
  textFilter('region', '行政区划代码'),
]

/** 机构库: every body of the tenant, whether or not it stands in a tree. */
export default function LibraryPage() {
  const [open, setOpen] = useState<Open | null>(null)
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
        rowKey="id"
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
        onRow={(organization) => setOpen({ kind: 'read', organization })}
        columns={[
          { title: '机构全称', key: 'fullName', ellipsis: true, render: (_, row) => <Name organization={row} /> },
          {
            title: '类型',
            key: 'type',
            width: 96,
            responsive: ['lg'],
            render: (_, row) => typeName(types, row.organizationType) ?? '—',
          },
          {
            title: '行政区划',
            key: 'region',
            width: 132,
            ellipsis: true,
            responsive: ['xl'],
            render: (_, row) => <span title={row.regionName ?? ''}>{row.regionName?.split('/').at(-1) ?? '—'}</span>,
          },
          { title: '负责人', key: 'manager', width: 96, ellipsis: true, render: (_, row) => row.managerName ?? '—' },
          { title: '部门', key: 'departments', width: 72, align: 'right', render: (_, row) => row.departments || '—' },
          { title: '人员', key: 'people', width: 72, align: 'right', render: (_, row) => row.people || '—' },
          {
            title: '所在架构',
            key: 'apps',
            width: 150,
            responsive: ['xl'],
            ellipsis: true,
            render: (_, row) =>
              row.appCodes.length === 0 ? (
                <span className="library-quiet">未入架构</span>
              ) : (
                row.appCodes.map((code) => appNames[code].slice(0, 2)).join('、')
              ),
          },
          { title: '状态', key: 'status', width: 92, render: (_, row) => <State organization={row} /> },
          {
            ...actionsColumn,
            width: 110,
            render: (_, row) => actionsOf(row),
          },
        ]}
      />
      {dialog()}
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

  function dialog() {
    if (open === null) return null
    switch (open.kind) {
      case 'form':
        return (
          <OrganizationForm organization={open.organization} onDone={() => done(say('done.saved'))} onClose={close} />
        )
      case 'read':
        return <OrganizationDrawer organization={open.organization} onClose={close} />
      case 'import':
        return <ImportDialog kind="organization" onDone={reload} onClose={close} />
      case 'merge':
        return (
          <MergeWizard
            kind={1}
            id={open.organization.id}
            name={open.organization.fullName}
            target={<OrganizationSelect except={open.organization.id} />}
            onMerge={async (into, reason) => {
              await api.merge({ id: open.organization.id, into, reason })
              await done(`“${open.organization.fullName}”已合并。`)
            }}
            onClose={close}
          />
        )
      case 'remove':
        return (
          <RemoveDialog
            title={`从机构库删除“${open.organization.fullName}”？`}
            subject={{ kind: 1, id: open.organization.id }}
            verb="删除"
            note="只能删除没有部门、人员和架构位置的机构。机构撤并请用“合并”，历史文件会保留原名。"
            onRemove={async () => {
              await api.remove({ id: open.organization.id })
              await done(say('done.deleted'))
            }}
            onClose={close}
          />
        )
      default:
        return open satisfies never
    }
  }
}

function Name({ organization: { fullName, shortName } }: { organization: Organization }) {
  return (
    <span className="library-name" title={fullName}>
      <b>{fullName}</b>
      {shortName !== null && <small>{shortName}</small>}
    </span>
  )
}

function State({ organization: { status, mergedInto } }: { organization: Organization }) {
  if (mergedInto !== null) return <StatusTag tone="ochre">已并入</StatusTag>
  return <StatusTag tone={status === 1 ? 'pine' : 'plain'}>{status === 1 ? '启用' : '停用'}</StatusTag>
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
