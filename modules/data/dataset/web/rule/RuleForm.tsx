import { say } from '@mingtai/messages'
import { DepartmentPicker, PersonPicker } from '@mingtai/modules/ground/contacts/web'
import { FormModal, lengthBetween, required } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { Form, Input, Select } from 'antd'
import type { DatasetDetail, RowRule } from '../../calls.ts'
import { api } from '../api.ts'
import { MaskRows } from './MaskRows.tsx'
import { WhereFields } from './WhereFields.tsx'

interface Props {
  /** null: a new one. */
  rule: RowRule | null
  count: number
  fields: DatasetDetail['fields']
  onDone(rule: RowRule): void
  onClose(): void
}

/** Who sees which rows, and which fields not. */
export function RuleForm({ rule, count, fields, onDone, onClose }: Props) {
  const roles = useQuery({ queryKey: ['dataset', 'roles'], queryFn: () => api.roles({}) })
  const initial: RowRule = rule ?? {
    ...{ name: `规则 ${count + 1}`, roles: [], places: [], people: [], where: null, hidden: [], masked: [] },
  }
  const names = fields.map(({ name, title }) => ({ value: name, label: title === name ? name : `${title}（${name}）` }))
  return (
    <FormModal<RowRule>
      open
      title={rule === null ? '新增规则' : '修改规则'}
      submitText="确定"
      width={820}
      initial={initial}
      onSubmit={async (words) => onDone({ ...initial, ...words })}
      onClose={onClose}
    >
      <Form.Item name="name" label="名称" rules={[required('名称'), lengthBetween('名称', 1, 60)]}>
        <Input maxLength={60} placeholder="如 各省只看本省" />
      </Form.Item>
      <div className="rule-who">
        <Form.Item
          name="roles"
          label="角色"
          dependencies={['places', 'people']}
          rules={[
            ({ getFieldsValue }) => ({
              validator: () => {
                const { name, roles: chosen, places, people } = getFieldsValue(true)
                const all = [...(chosen ?? []), ...(places ?? []), ...(people ?? [])]
                return all.length > 0
                  ? Promise.resolve()
                  : Promise.reject(new Error(say('dataset.ruleNobody', name ?? '')))
              },
            }),
          ]}
        >
          <Select
            mode="multiple"
            allowClear
            placeholder="选择角色"
            optionFilterProp="label"
            options={(roles.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          />
        </Form.Item>
        <Form.Item name="places" label="部门、机构" extra="包括下级。">
          <DepartmentPicker choose="both" placeholder="选择部门或机构" />
        </Form.Item>
        <Form.Item name="people" label="人员">
          <PersonPicker most={500} placeholder="选择人员" />
        </Form.Item>
      </div>
      <Form.Item name="where" label="看到的行">
        <WhereFields fields={names} />
      </Form.Item>
      <div className="rule-columns">
        <Form.Item name="hidden" label="隐藏的字段" extra="显示为空。">
          <Select mode="multiple" allowClear placeholder="不隐藏" options={names} optionFilterProp="label" />
        </Form.Item>
        <Form.Item name="masked" label="遮盖的字段" extra="只露出一部分，如 138****0000。">
          <MaskRows fields={names} />
        </Form.Item>
      </div>
    </FormModal>
  )
}
