import { OneDepartmentPicker, OnePersonPicker } from '@mingtai/modules/ground/contacts/web'
import { chosen, DateItem, Icon, WholeItem } from '@mingtai/ui'
import { Button, Form, Input, Select } from 'antd'
import { unitRoles } from '../../words.ts'

const roles = Object.entries(unitRoles).map(([value, label]) => ({ value, label }))

/** 承办单位: who does what of it; one of them leads. */
export function UnitFields({ isLeadTaken = false }: { isLeadTaken?: boolean }) {
  return (
    <Form.List name="units">
      {(fields, { add, remove }) => (
        <fieldset className="sup-parts">
          <legend>承办单位</legend>
          {fields.map(({ key, name }) => (
            <div key={key} className="sup-unit">
              <Form.Item name={[name, 'role']} label="分工">
                <Select options={roles} disabled={isLeadTaken} />
              </Form.Item>
              <Form.Item name={[name, 'departmentId']} label="单位" rules={[chosen('单位')]}>
                <OneDepartmentPicker />
              </Form.Item>
              <Form.Item name={[name, 'contactId']} label="联系人" tooltip="不选时由单位负责人和先签收的人承办">
                <OnePersonPicker />
              </Form.Item>
              <DateItem name={[name, 'dueAt']} label="期限（不填同事项）" kind="day" />
              <WholeItem name={[name, 'weight']} label="权重" least={1} most={100} isRequired />
              <Form.Item name={[name, 'content']} label="任务" className="sup-unit-content">
                <Input.TextArea maxLength={1000} autoSize={{ minRows: 1, maxRows: 4 }} />
              </Form.Item>
              <Button
                type="text"
                aria-label={`去掉第${name + 1}个单位`}
                icon={<Icon name="trash" size={15} />}
                onClick={() => remove(name)}
              />
            </div>
          ))}
          <Button icon={<Icon name="plus" size={14} />} onClick={() => add({ role: 'assist', weight: 10 })}>
            加单位
          </Button>
        </fieldset>
      )}
    </Form.List>
  )
}
