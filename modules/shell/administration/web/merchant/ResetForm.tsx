import { FormModal, required } from '@mingtai/ui'
import { say } from '@mingtai/messages'
import { Form, Input } from 'antd'
import type { Merchant } from '../../calls.ts'
import { api } from '../api.ts'
import type { ShownPassword } from './PasswordOnce.tsx'

interface Props {
  merchant: Merchant
  onClose(): void
  onDone(shown: ShownPassword): void
}

/** A new password for an administrator of a merchant who cannot sign in any more. */
export function ResetForm({ merchant: { merchantNo, name }, onClose, onDone }: Props) {
  const submit = async ({ loginName }: { loginName: string }) => {
    const answer = await api.resetMerchant({ merchantNo, loginName })
    onClose()
    onDone({ title: `“${name}”的新密码`, merchantNo, ...answer })
  }
  return (
    <FormModal<{ loginName: string }>
      open
      title="重置管理员密码"
      submitText="重置"
      initial={{ loginName: 'admin' }}
      onSubmit={submit}
      onClose={onClose}
      width={520}
    >
      <p className="merchant-note">{say('confirm.resetMerchant', name)}</p>
      <Form.Item name="loginName" label="管理员登录名" rules={[required('登录名')]}>
        <Input maxLength={60} spellCheck={false} />
      </Form.Item>
    </FormModal>
  )
}
