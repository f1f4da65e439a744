import { FormModal, lengthBetween, required, StoredAddressItem, StoredSecretItem } from '@mingtai/ui'
import { Form, Input, Switch } from 'antd'
import type { ApprovalHook } from '../../calls.ts'
import { api } from '../api.ts'
import './hook.css'

interface Words {
  code: string
  name: string
  note?: string
  url?: string
  secret?: string
  sendsForm: boolean
  enabled: boolean
}

interface Props {
  /** null: a new one. */
  hook: ApprovalHook | null
  onClose(): void
  onDone(): Promise<unknown>
}

/** An address of another system. It and its secret are written once and never shown again. */
export function HookForm({ hook, onClose, onDone }: Props) {
  const submit = async ({ code, url, secret, note = '', ...words }: Words) => {
    const form = { ...words, note, url: url ? url.trim() : null, secret: secret ? secret.trim() : null }
    if (hook === null) await api.insertHook({ ...form, code })
    else await api.updateHook({ ...form, id: hook.id, revision: hook.revision })
    await onDone()
    onClose()
  }
  const isNew = hook === null
  return (
    <FormModal<Words>
      open
      title={isNew ? '新建外部接口' : '修改外部接口'}
      initial={hook ?? { sendsForm: true, enabled: true }}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className="hook-names">
        <Form.Item name="name" label="名称" rules={[required('名称'), lengthBetween('名称', 1, 50)]}>
          <Input placeholder="如 财务系统：付款登记" maxLength={50} />
        </Form.Item>
        <Form.Item
          name="code"
          label="编码"
          extra="流程按编码调用，建好后不能修改。"
          rules={[
            required('编码'),
            {
              pattern: /^[A-Za-z][A-Za-z0-9_-]{0,39}$/,
              message: '编码以字母开头，只含字母、数字、- 和 _，最长40个字符。',
            },
          ]}
        >
          <Input placeholder="如 erp-payment" maxLength={40} spellCheck={false} disabled={!isNew} />
        </Form.Item>
      </div>
      <StoredAddressItem
        label="接口地址"
        extra="用 POST 推送 JSON。内部地址须先由运维人员加入 MINGTAI_WEBHOOKS。保存后不再显示。"
        host={hook?.host ?? null}
      />
      <StoredSecretItem
        label="签名密钥"
        extra="填写后每次推送都带 X-Mingtai-Signature，对方可以据此核对；换到另一个地址时要重新填写。"
        maxLength={200}
        isStored={hook?.hasSecret === true}
      />
      <Form.Item name="note" label="说明">
        <Input maxLength={200} placeholder="对方系统、联系人等" />
      </Form.Item>
      <div className="hook-switches">
        <Form.Item
          name="sendsForm"
          label="推送表单内容"
          valuePropName="checked"
          extra="关闭时只推送编号、标题、发起人和状态。"
        >
          <Switch />
        </Form.Item>
        <Form.Item name="enabled" label="启用" valuePropName="checked" extra="停用后走到触发器会失败。">
          <Switch />
        </Form.Item>
      </div>
    </FormModal>
  )
}
