import { say } from '@mingtai/messages'
import { DepartmentPicker, PersonPicker } from '@mingtai/modules/ground/contacts/web'
import { Icon } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { Button, Form, Select } from 'antd'
import type { AccessLine, OpenTable } from '../../access-shapes.ts'
import { api } from '../api.ts'
import { tableChoices, tableOf, tableText } from './open-tables.ts'

interface Props {
  /** Which line of the form. */
  name: number
  /** The tables of the source; null: it has none that a statement would name. */
  known: readonly { schema: string; name: string }[] | null
  isLoading: boolean
  onRemove(): void
}

/** One line of 使用权限: who, and which tables. */
export function LineFields({ name, known, isLoading, onRemove }: Props) {
  const roles = useQuery({ queryKey: ['data-source', 'access-roles'], queryFn: () => api.accessRoles({}) })
  return (
    <fieldset aria-label={`第 ${name + 1} 行`}>
      <Button
        type="text"
        size="small"
        aria-label={`去掉第 ${name + 1} 行`}
        icon={<Icon name="close" size={12} />}
        onClick={onRemove}
      />
      <div className="source-access-who">
        <Form.Item
          name={[name, 'roles']}
          label="角色"
          rules={[
            ({ getFieldValue }) => ({
              validator: () => {
                const line: Partial<AccessLine> = getFieldValue(['lines', name]) ?? {}
                const all = [...(line.roles ?? []), ...(line.places ?? []), ...(line.people ?? [])]
                return all.length > 0 ? Promise.resolve() : Promise.reject(new Error(say('source.accessNobody')))
              },
            }),
          ]}
        >
          <Select
            mode="multiple"
            allowClear
            placeholder="选择角色"
            optionFilterProp="label"
            options={(roles.data ?? []).map(({ id, name: label }) => ({ value: id, label }))}
          />
        </Form.Item>
        <Form.Item name={[name, 'places']} label="部门、机构" extra="包括下级。">
          <DepartmentPicker choose="both" placeholder="选择部门或机构" />
        </Form.Item>
        <Form.Item name={[name, 'people']} label="人员">
          <PersonPicker most={500} placeholder="选择人员" />
        </Form.Item>
      </div>
      {known !== null && (
        <Form.Item name={[name, 'tables']} label="可以查询的表" extra="不选就是整个数据源。">
          <TablesField known={known} isLoading={isLoading} />
        </Form.Item>
      )}
    </fieldset>
  )
}

interface Tables {
  known: readonly { schema: string; name: string }[]
  isLoading: boolean
  value?: readonly OpenTable[] | null
  onChange?(value: OpenTable[] | null): void
}

function TablesField({ known, isLoading, value, onChange, ...field }: Tables) {
  return (
    <Select
      {...field}
      mode="multiple"
      allowClear
      loading={isLoading}
      placeholder="整个数据源"
      optionFilterProp="label"
      options={tableChoices(known, value ?? [])}
      value={(value ?? []).map(tableText)}
      onChange={(texts: string[]) => onChange?.(texts.length === 0 ? null : texts.map(tableOf))}
    />
  )
}
