import { EmptyState, Icon, ListPage, RowMenu, StatusTag, actionsColumn, useAttempt } from '@mingtai/ui'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import type { ReportTemplate } from '../../report.ts'
import { cycles } from '../../words.ts'
import { api } from '../api.ts'
import { TemplateForm } from './TemplateForm.tsx'
import '../shared/work-report.css'

/** 汇报模板 of the organizations that one looks after. */
export default function TemplateList() {
  const client = useQueryClient()
  const [editing, setEditing] = useState<{ template: ReportTemplate | null } | null>(null)
  const reload = () => client.invalidateQueries({ queryKey: ['work-report'] })
  const add = (
    <Button type="primary" icon={<Icon name="plus" size={14} />} onClick={() => setEditing({ template: null })}>
      新建模板
    </Button>
  )
  const menu = {
    ...actionsColumn,
    width: 56,
    render: (_: unknown, template: ReportTemplate) => <TemplateMenu template={template} onDone={reload} />,
  }
  return (
    <>
      <ListPage<ReportTemplate>
        title="汇报模板"
        facts={(total) => `共 ${total} 个`}
        queryKey={['work-report', 'managed-templates']}
        load={load}
        actions={add}
        table={{
          rowKey: 'id',
          columns: [...columns, menu],
          onRow: (template) => setEditing({ template }),
          card: { card: TemplateCard },
        }}
        empty={<EmptyState text="您管理的机构还没有汇报模板。" action={add} />}
      />
      {editing !== null && (
        <TemplateForm template={editing.template} onDone={reload} onClose={() => setEditing(null)} />
      )}
    </>
  )
}

const columns = [
  { title: '名称', width: 180, dataIndex: 'name', ellipsis: true },
  { title: '类型', width: 80, render: (_: unknown, { cycle }: ReportTemplate) => cycles[cycle] },
  { title: '机构', width: 200, ellipsis: true, dataIndex: 'organizationName' },
  {
    title: '要写的内容',
    ellipsis: true,
    render: (_: unknown, { sections }: ReportTemplate) => sections.map(({ title }) => title).join('、'),
  },
  {
    title: '报告给',
    width: 140,
    ellipsis: true,
    render: (_: unknown, { receivers }: ReportTemplate) =>
      receivers.map(({ name }) => name).join('、') || '由报告人选择',
  },
  { title: '截止', width: 150, render: (_: unknown, template: ReportTemplate) => dueWords(template) },
  { title: '已交', width: 70, align: 'right' as const, dataIndex: 'reports' },
  {
    title: '状态',
    width: 80,
    render: (_: unknown, { isOpen }: ReportTemplate) => (
      <StatusTag tone={isOpen ? 'pine' : 'plain'}>{isOpen ? '在用' : '停用'}</StatusTag>
    ),
  },
]

function dueWords({ cycle, dueDays, dueTime }: ReportTemplate): string {
  if (cycle === 'free') return '不限'
  return dueDays === 0 ? `最后一个工作日 ${dueTime}` : `期后第${dueDays}个工作日 ${dueTime}`
}

function TemplateMenu({ template, onDone }: { template: ReportTemplate; onDone(): Promise<unknown> }) {
  const attempt = useAttempt(onDone)
  const { id, revision, isOpen, name } = template
  const set = (next: boolean, done: string) =>
    void attempt(() => api.openTemplate({ id, revision, isOpen: next }), done)
  const items = [
    isOpen
      ? { key: 'stop', label: '停用', onClick: () => set(false, '已停用，写过的报告保留。') }
      : { key: 'start', label: '启用', onClick: () => set(true, '已启用。') },
  ]
  return <RowMenu name={name} items={items} />
}

function TemplateCard(template: ReportTemplate) {
  return (
    <>
      <b>{template.name}</b>
      <span className="work-report-opening">{template.sections.map(({ title }) => title).join('、')}</span>
      <span className="work-report-facts">
        <span>
          {cycles[template.cycle]} · {dueWords(template)}
        </span>
        <span>{template.isOpen ? '在用' : '停用'}</span>
      </span>
    </>
  )
}

async function load({ current, size }: { current: number; size: number }) {
  const all = await api.managedTemplates({})
  return { rows: all.slice((current - 1) * size, current * size), total: all.length }
}
