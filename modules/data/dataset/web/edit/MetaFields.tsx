import { TypedInput } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { Input, Select } from 'antd'
import type { ReactNode } from 'react'
import type { DatasetForm } from '../../calls.ts'
import { api } from '../api.ts'

interface Props {
  draft: DatasetForm
  wrong: { field: string; sentence: string } | null
  onChange(part: Partial<DatasetForm>): void
}

const caches = [
  { value: 0, label: '不缓存，每次都查' },
  { value: 60, label: '缓存 1 分钟' },
  { value: 600, label: '缓存 10 分钟' },
  { value: 3600, label: '缓存 1 小时' },
  { value: 86_400, label: '缓存 1 天' },
]

/** What a dataset is called, where it lies, who may use it, how long its rows are kept. */
export function MetaFields({ draft, wrong, onChange }: Props) {
  const groups = useQuery({ queryKey: ['dataset', 'groups'], queryFn: () => api.groups({}) })
  const roles = useQuery({ queryKey: ['dataset', 'roles'], queryFn: () => api.roles({}) })
  const known = caches.some(({ value }) => value === draft.cacheSeconds)
  const rest = known ? [] : [{ value: draft.cacheSeconds, label: `缓存 ${draft.cacheSeconds} 秒` }]
  return (
    <div className="dataset-meta">
      {field(
        'name',
        '名称',
        <Input
          id="dataset-name"
          value={draft.name}
          maxLength={60}
          placeholder="如 分省订单汇总"
          status={wrong?.field === 'name' ? 'error' : ''}
          onChange={(event) => onChange({ name: event.target.value })}
        />,
      )}
      {field(
        'code',
        '编码',
        <TypedInput
          id="dataset-code"
          value={draft.code}
          maxLength={40}
          spellCheck={false}
          placeholder="字母开头，报表和组合里用它"
          status={wrong?.field === 'code' ? 'error' : ''}
          onType={(text) => onChange({ code: text.trim() })}
        />,
      )}
      {field(
        'groupId',
        '分组',
        <Select
          id="dataset-groupId"
          allowClear
          placeholder="未分组"
          value={draft.groupId}
          options={(groups.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(groupId: string | undefined) => onChange({ groupId: groupId ?? null })}
        />,
      )}
      {field(
        'roles',
        '可用来制作报表的角色',
        <Select
          id="dataset-roles"
          mode="multiple"
          allowClear
          maxTagCount="responsive"
          placeholder="不限"
          value={draft.roles}
          options={(roles.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          optionFilterProp="label"
          onChange={(ids: string[]) => onChange({ roles: ids })}
        />,
      )}
      {field(
        'cacheSeconds',
        '缓存',
        <Select
          id="dataset-cacheSeconds"
          value={draft.cacheSeconds}
          options={[...caches, ...rest]}
          onChange={(cacheSeconds: number) => onChange({ cacheSeconds })}
        />,
      )}
      {field(
        'remark',
        '说明',
        <Input
          id="dataset-remark"
          value={draft.remark}
          maxLength={200}
          placeholder="口径、范围、更新时间"
          onChange={(event) => onChange({ remark: event.target.value })}
        />,
      )}
    </div>
  )

  function field(name: string, label: string, control: ReactNode) {
    return (
      <div className="dataset-field">
        <label htmlFor={`dataset-${name}`}>{label}</label>
        {control}
        {wrong?.field === name && <p role="alert">{wrong.sentence}</p>}
      </div>
    )
  }
}
