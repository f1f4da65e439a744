import {
  EmptyState,
  Icon,
  ListPage,
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
import { useSearchParams } from 'react-router'
import type { ApiRow } from '../../calls.ts'
import { api } from '../api.ts'
import { ApiForm } from './ApiForm.tsx'
import { askedOf, rules, useRoleChoices } from './asked.ts'
import './api.css'

/** 接口权限: what every call needs, as the product has it, and what this tenant made stricter. */
export default function ApiList() {
  const [editing, setEditing] = useState<ApiRow | null>(null)
  const [modules, setModules] = useState<{ code: string; name: string }[]>([])
  const [search] = useSearchParams()
  const roles = useRoleChoices()
  const client = useQueryClient()
  const notice = useNotice()
  const reload = () => client.invalidateQueries({ queryKey: ['api'] })
  const roleName = roles.find(({ value }) => value === search.get('roleId'))?.label ?? null
  return (
    <>
      <ListPage<ApiRow>
        title="接口权限"
        facts={(total) =>
          roleName === null
            ? `共 ${total} 个接口；规则由产品规定，本单位可以收紧，不能放宽`
            : `共 ${total} 个接口；“能否调用”按角色“${roleName}”的权限计算`
        }
        queryKey={['api', 'page']}
        table={{
          rowKey: ({ method, path }) => `${method} ${path}`,
          columns: [
            {
              title: '接口',
              key: 'about',
              ellipsis: true,
              render: (_, { about, path, method }) => (
                <span className="api-name" title={`${method} ${path}`}>
                  <b>{about}</b>
                  <code>
                    <i>{method}</i>
                    {path}
                  </code>
                </span>
              ),
            },
            { title: '模块', dataIndex: 'moduleName', width: 110, responsive: ['lg'] },
            { title: '规则', key: 'rule', width: 210, render: (_, row) => <Rule row={row} /> },
            { title: '本单位', key: 'state', width: 190, render: (_, row) => <Stricter row={row} /> },
            ...(roleName === null
              ? []
              : [{ title: '能否调用', key: 'allowed', width: 100, render: (_: unknown, row: ApiRow) => mayOf(row) }]),
            {
              ...actionsColumn,
              width: 90,
              render: (_, row) =>
                row.fixed ? (
                  <span className="api-fixed">固定</span>
                ) : (
                  <span className="row-actions">
                    <Button type="link" size="small" onClick={() => setEditing(row)}>
                      {row.state === 'none' ? '收紧' : '调整'}
                    </Button>
                  </span>
                ),
            },
          ],
        }}
        filters={[
          textFilter('keyword', '搜索名称、路径、权限'),
          selectFilter(
            'module',
            '模块',
            modules.map(({ code, name }) => ({ value: code, label: name })),
          ),
          selectFilter('rule', '规则', rules),
          selectFilter('changed', '收紧', { 1: '只看收紧的' }),
          selectFilter('roleId', '角色', roles),
        ]}
        load={async ({ current, size, ...query }) => {
          const answer = await api.apis({ current, size, ...askedOf(query) })
          setModules(answer.modules)
          return { rows: answer.data, total: answer.total }
        }}
        actions={
          <Button
            icon={<Icon name="download" size={14} />}
            onClick={() => void api.exportApis(askedOf(Object.fromEntries(search))).then(saveDownload, notice.refuse)}
          >
            导出
          </Button>
        }
        empty={<EmptyState text="没有符合条件的接口" />}
      />
      {editing !== null && <ApiForm row={editing} onClose={() => setEditing(null)} onDone={reload} />}
    </>
  )
}

function Rule({ row: { rule, rightName } }: { row: ApiRow }) {
  if (rule === 1) return <StatusTag tone="ochre">公开</StatusTag>
  if (rule === 2) return <StatusTag>需要登录</StatusTag>
  return (
    <span className="api-rule">
      <StatusTag tone="primary">登录并授权</StatusTag>
      <span title={rightName ?? ''}>{rightName}</span>
    </span>
  )
}

function Stricter({ row: { state, extraRightName, reason } }: { row: ApiRow }) {
  if (state === 'none') return <span className="api-fixed">—</span>
  return (
    <span className="api-rule" title={reason}>
      {state === 'off' ? (
        <StatusTag tone="cinnabar">已停用</StatusTag>
      ) : (
        <>
          <StatusTag tone="ochre">另需</StatusTag>
          <span>{extraRightName}</span>
        </>
      )}
    </span>
  )
}

function mayOf({ allowed }: ApiRow) {
  return allowed === true ? <StatusTag tone="pine">能</StatusTag> : <StatusTag>不能</StatusTag>
}
