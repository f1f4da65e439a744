import { say } from '@mingtai/messages'
import { Form, Input } from 'antd'

interface Props {
  label: string
  extra: string
  /** The host of the address that is stored; null: none is stored yet. */
  host: string | null
}

/** The field `url` of an address that holds a key: it is stored once and never shown again; nothing typed leaves it. */
export function StoredAddressItem({ label, extra, host }: Props) {
  return (
    <Form.Item
      name="url"
      label={label}
      extra={extra}
      rules={host === null ? [{ required: true, message: say('field.required', label) }] : []}
    >
      <Input
        placeholder={host === null ? 'https://' : `已保存（${host}），不改则留空`}
        maxLength={500}
        spellCheck={false}
        autoComplete="off"
      />
    </Form.Item>
  )
}
