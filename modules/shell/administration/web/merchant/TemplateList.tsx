import { say } from '@mingtai/messages'
import { EmptyState, Icon, ListPage, shortTime, textFilter, useAttempt, useConfirm, actionsColumn } from '@mingtai/ui'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import type { MerchantTemplate } from '../../calls.ts'
import { api } from '../api.ts'
import { TemplateForm } from './TemplateForm.tsx'
import './merchant.css'

/** 权限模板: sets of rights that merchants may give to their own people. */
export default function TemplateList() {
  const [editing, setEditing] = useState<{ template: MerchantTemplate | null } | null>(null)
  const client = useQueryClient()
  const confirm = useConfirm()
  const reload = () => client.invalidateQueries({ queryKey: ['merchant'] })
  const attempt = useAttempt(reload)
  const create = () => setEditing({ template: null })
  const remove = async ({ id, name }: MerchantTemplate) => {
    if (!(await confirm({ title: say('confirm.deleteTemplate', name), verb: '删除', danger: true }))) return
    await attempt(() => api.removeTemplate({ id }), say('done.deleted'))
  }
  return (
    <>
      <ListPage<MerchantTemplate>
        title="权限模板"
        facts={(total) => `共 ${total} 个；修改后，使用它的商户立即按新的权限执行`}
        queryKey={['merchant', 'templates']}
        table={{
          rowKey: 'id',
          columns: [
            { title: '名称', key: 'name', ellipsis: true, render: (_, { name }) => <b>{name}</b> },
            { title: '权限', key: 'rights', width: 90, align: 'right', render: (_, { rights }) => rights.length },
            {
              title: '商户',
              dataIndex: 'merchants',
              width: 90,
              align: 'right',
              render: (merchants: number) => (merchants === 0 ? '—' : merchants),
            },
            { title: '说明', dataIndex: 'remark', ellipsis: true, responsive: ['lg'] },
            {
              title: '修改',
              key: 'updated',
              width: 200,
              responsive: ['lg'],
              render: (_, { updatedBy, updatedAt }) => `${updatedBy} · ${shortTime(updatedAt, new Date())}`,
            },
            {
              ...actionsColumn,
              width: 120,
              render: (_, template) => (
                <span className="row-actions">
                  <Button type="link" size="small" onClick={() => setEditing({ template })}>
                    修改
                  </Button>
                  <Button type="link" size="small" danger onClick={() => void remove(template)}>
                    删除
                  </Button>
                </span>
              ),
            },
          ],
        }}
        filters={[textFilter('keyword', '搜索名称')]}
        load={async ({ current, size, keyword }) => {
          const { data, total } = await api.templates({ current, size, ...(keyword === undefined ? {} : { keyword }) })
          return { rows: data, total }
        }}
        actions={
          <Button type="primary" icon={<Icon name="plus" size={14} />} onClick={create}>
            新增模板
          </Button>
        }
        empty={
          <EmptyState
            text="还没有权限模板。没有模板的商户可以使用全部功能。"
            action={<Button onClick={create}>新增模板</Button>}
          />
        }
      />
      {editing !== null && (
        <TemplateForm template={editing.template} onClose={() => setEditing(null)} onDone={reload} />
      )}
    </>
  )
}
