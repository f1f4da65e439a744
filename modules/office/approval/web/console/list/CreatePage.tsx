import { chosen, FormModal, NotRead, Page, required, SkeletonRows, useTabs } from '@mingtai/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Form, Input, Select } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { api } from '../../api.ts'
import { ProcessMark } from '../../shared/ProcessMark.tsx'
import '../../shared/approval.css'
import '../../start/start.css'
import '../console.css'

const copy = {
  code: 'copy',
  name: '复制已有流程',
  icon: 'copy',
  group: '从头开始',
  description: '表单、流程和规则都照搬，再改。',
}
const blank = { code: '', name: '空白流程', icon: 'plus', group: '从头开始', description: '空白表单，一位审批人。' }

/** 新建流程: from one of the templates, or from nothing. */
export default function CreatePage() {
  const [search] = useSearchParams()
  const [picked, setPicked] = useState<{ code: string; name: string } | null>(null)
  const templates = useQuery({ queryKey: ['approval', 'templates'], queryFn: () => api.definitionTemplates({}) })
  const existing = useQuery({
    queryKey: ['approval', 'definitions', 'all'],
    queryFn: () => api.definitions({ current: 1, size: 500 }),
    enabled: picked?.code === copy.code,
  })
  const groups = useQuery({ queryKey: ['approval', 'groups'], queryFn: () => api.groups({}) })
  const client = useQueryClient()
  const tabs = useTabs()
  const byGroup = Map.groupBy([blank, copy, ...(templates.data ?? [])], ({ group }) => group)
  const groupId = search.get('groupId')
  return (
    <Page title="新建流程" facts="选一个模板开始，之后都可以改。" flush>
      {templates.error ? (
        <NotRead title="没有读到模板" problem={templates.error} onRetry={() => void templates.refetch()} />
      ) : templates.data === undefined ? (
        <SkeletonRows rows={8} />
      ) : (
        [...byGroup].map(([group, list]) => (
          <section key={group} className="start-group" aria-label={group}>
            <h2>{group}</h2>
            <ul>
              {list.map(({ code, name, icon, description }) => (
                <li key={code} className="start-process panel">
                  <button type="button" className="template-card" onClick={() => setPicked({ code, name })}>
                    <ProcessMark name={name} icon={icon} size={36} />
                    <span>
                      <b>{name}</b>
                      <small title={description}>{description}</small>
                    </span>
                  </button>
                </li>
              ))}
            </ul>
          </section>
        ))
      )}
      <FormModal<{ name: string; groupId: string; copyOf?: string }>
        open={picked !== null}
        title="新建流程"
        submitText="新建"
        initial={{
          name: picked === null || isOwn(picked.code) ? '' : picked.name,
          ...(groupId !== null && { groupId }),
          ...(groupId === null && groups.data?.[0] !== undefined && { groupId: groups.data[0].id }),
        }}
        focus="name"
        onSubmit={async (values) => {
          const made = await api.insertDefinition({
            ...values,
            template: picked === null || isOwn(picked.code) ? null : picked.code,
          })
          setPicked(null)
          await client.invalidateQueries({ queryKey: ['approval'] })
          await tabs.replace(`/organization/organization-structure/process-edit?id=${made.id}`)
        }}
        onClose={() => setPicked(null)}
      >
        {picked?.code === copy.code && (
          <Form.Item name="copyOf" label="复制哪个流程" rules={[chosen('流程')]}>
            <Select
              showSearch={{ optionFilterProp: 'label' }}
              options={existing.data?.records.map(({ id, name, groupName }) => ({
                ...{ value: id, label: `${name}（${groupName}）` },
              }))}
            />
          </Form.Item>
        )}
        <Form.Item name="name" label="名称" rules={[required('名称')]}>
          <Input maxLength={50} />
        </Form.Item>
        <Form.Item
          name="groupId"
          label="分组"
          rules={[chosen('分组')]}
          {...(groups.data?.length === 0 && { help: '还没有分组，请先在审批配置里新建。' })}
        >
          <Select options={groups.data?.map(({ id, name }) => ({ value: id, label: name })) ?? []} />
        </Form.Item>
      </FormModal>
    </Page>
  )
}

/** Neither a template nor a name of its own. */
function isOwn(code: string): boolean {
  return code === blank.code || code === copy.code
}
