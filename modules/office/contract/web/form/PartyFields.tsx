import { Icon, lengthAtMost } from '@mingtai/ui'
import { Button, Form, Input, Select } from 'antd'
import { partyRoles } from '../../words.ts'
import { choicesOf } from './choices.ts'
import { refuseWrongCode } from './credit-code.ts'
import { PartyName } from './PartyName.tsx'

/** 相对方: the other sides, one block each. */
export function PartyFields() {
  return (
    <Form.List name="parties">
      {(fields, { add, remove }) => (
        <fieldset className="contract-parts">
          <legend>相对方</legend>
          {fields.map(({ key, name }) => (
            <div key={key} className="contract-party">
              <Form.Item name={[name, 'role']} label="身份" initialValue="second">
                <Select options={choicesOf(partyRoles)} />
              </Form.Item>
              <Form.Item name={[name, 'name']} label="名称" rules={[lengthAtMost('名称', 100)]}>
                <PartyName at={name} />
              </Form.Item>
              <Form.Item
                name={[name, 'creditCode']}
                label="统一社会信用代码"
                validateTrigger="onBlur"
                rules={[{ validator: refuseWrongCode }]}
              >
                <Input maxLength={18} />
              </Form.Item>
              <Form.Item name={[name, 'contact']} label="联系人">
                <Input maxLength={30} />
              </Form.Item>
              <Form.Item name={[name, 'phone']} label="电话">
                <Input maxLength={30} inputMode="tel" />
              </Form.Item>
              <Form.Item name={[name, 'bank']} label="开户银行">
                <Input maxLength={100} />
              </Form.Item>
              <Form.Item name={[name, 'account']} label="银行账号">
                <Input maxLength={40} inputMode="numeric" />
              </Form.Item>
              <Button
                type="text"
                aria-label={`去掉第${name + 1}个相对方`}
                icon={<Icon name="trash" size={15} />}
                onClick={() => remove(name)}
              />
            </div>
          ))}
          <Button icon={<Icon name="plus" size={14} />} onClick={() => add({ role: 'second' })}>
            加相对方
          </Button>
        </fieldset>
      )}
    </Form.List>
  )
}
