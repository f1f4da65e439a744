import { FormModal, lengthBetween, required, StoredAddressItem, StoredSecretItem } from '@mingtai/ui'
import { Form, Input, Radio, Switch } from 'antd'
import type { Target } from '../../target-calls.ts'
import { type TargetKind, targetKinds } from '../../words.ts'
import { api } from '../api.ts'

interface Words {
  kind: TargetKind
  name: string
  url?: string
  secret?: string
  folder?: string
  enabled: boolean
}

interface Props {
  /** null: a new one. */
  target: Target | null
  /** The operator has named a folder. */
  hasFolder: boolean
  onClose(): void
  onDone(): Promise<unknown>
}

/** An interface or a folder; an address and its secret are written once and never shown again. */
export function TargetForm({ target, hasFolder, onClose, onDone }: Props) {
  const submit = async ({ url, secret, folder, ...words }: Words) => {
    const form = { ...words, folder: folder?.trim() ?? '', url: url?.trim() || null, secret: secret?.trim() || null }
    if (target === null) await api.insertTarget(form)
    else await api.updateTarget({ ...form, id: target.id, revision: target.revision })
    await onDone()
    onClose()
  }
  const { kind = 'hook', name = '', folder = '', enabled = true } = target ?? {}
  return (
    <FormModal<Words>
      open
      title={target === null ? '添加接口或文件夹' : '修改接口或文件夹'}
      initial={{ kind, name, folder, enabled }}
      onSubmit={submit}
      onClose={onClose}
    >
      <Form.Item
        name="kind"
        label="种类"
        extra={hasFolder ? undefined : '投递到文件夹，要由系统管理员先设置 MINGTAI_DELIVERY_FOLDER。'}
      >
        <Radio.Group
          disabled={target !== null}
          options={Object.entries(targetKinds).map(([value, label]) => ({
            value,
            label,
            disabled: value === 'folder' && !hasFolder,
          }))}
        />
      </Form.Item>
      <Form.Item name="name" label="名称" rules={[required('名称'), lengthBetween('名称', 1, 40)]}>
        <Input placeholder="如 数据中台接口" maxLength={40} />
      </Form.Item>
      <Form.Item noStyle shouldUpdate>
        {({ getFieldValue }) =>
          getFieldValue('kind') === 'folder' ? (
            <Form.Item
              name="folder"
              label="文件夹"
              rules={[required('文件夹')]}
              extra="投递文件夹下面的一级或几级，例如 报表/月报；同名的文件会被新的换掉。"
            >
              <Input maxLength={100} />
            </Form.Item>
          ) : (
            <>
              <StoredAddressItem
                label="接口地址"
                extra="外部地址要用 https；内部地址要由系统管理员在 MINGTAI_WEBHOOKS 里允许。"
                host={target?.host ?? null}
              />
              <StoredSecretItem
                label="签名密钥"
                extra="设了密钥，请求带 X-Mingtai-Signature，对方可以核对是不是我们发的。"
                maxLength={200}
                isStored={target?.hasSecret === true}
              />
            </>
          )
        }
      </Form.Item>
      <Form.Item name="enabled" label="启用" valuePropName="checked">
        <Switch />
      </Form.Item>
    </FormModal>
  )
}
