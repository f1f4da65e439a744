import { Form, Input } from 'antd'

interface Props {
  label: string
  extra?: string
  maxLength: number
  isStored: boolean
}

/** The field `secret` of a form: it is stored once and never shown again; nothing typed leaves it. */
export function StoredSecretItem({ label, extra, maxLength, isStored }: Props) {
  return (
    <Form.Item name="secret" label={label} extra={extra}>
      <Input.Password
        placeholder={isStored ? '已保存，不改则留空' : '没有则留空'}
        maxLength={maxLength}
        autoComplete="new-password"
      />
    </Form.Item>
  )
}
