import { FormModal, chosen, lengthAtMost, lengthBetween, required } from '@mingtai/ui'
import { Checkbox, Form, Input, Radio, Switch } from 'antd'
import { type OauthClient, type Scope, scopeWords } from '../calls.ts'
import { api } from './api.ts'
import type { Made } from './MadeClient.tsx'

interface Values {
  name: string
  remark: string
  homepage: string
  redirectUris: string
  scopes: Scope[]
  isPublic: boolean
  enabled: boolean
}

interface Props {
  /** null: a new one. */
  client: OauthClient | null
  onClose(): void
  onDone(): Promise<unknown>
  onMade(made: Made): void
}

/** A program: its name, where it may be answered to, and what it may learn. */
export function ClientModal({ client, onClose, onDone, onMade }: Props) {
  const submit = async (values: Values) => {
    const redirectUris = values.redirectUris.split(/\s+/).filter((uri) => uri !== '')
    const form = { ...values, redirectUris, remark: values.remark ?? '', homepage: values.homepage ?? '' }
    if (client === null) onMade(await api.insertClient(form))
    else await api.updateClient({ ...form, id: client.id, revision: client.revision })
    await onDone()
    onClose()
  }
  const initial: Partial<Values> =
    client === null
      ? { scopes: ['openid', 'profile'], isPublic: false, enabled: true }
      : { ...valuesOf(client), redirectUris: client.redirectUris.join('\n') }
  return (
    <FormModal<Values>
      open
      title={client === null ? '登记应用' : '修改应用'}
      initial={initial}
      onSubmit={submit}
      onClose={onClose}
    >
      <Form.Item
        name="name"
        label="名称"
        rules={[required('名称'), lengthBetween('名称', 1, 60)]}
        extra="授权页上给人看的名字。"
      >
        <Input maxLength={60} placeholder="如 督查督办系统" />
      </Form.Item>
      <Form.Item
        name="redirectUris"
        label="回调地址"
        rules={[required('回调地址')]}
        extra="一行一个，必须与应用发来的完全一致。"
      >
        <Input.TextArea rows={3} spellCheck={false} placeholder="https://app.example.cn/oauth/callback" />
      </Form.Item>
      <Form.Item name="scopes" label="可以获得" required={false} rules={[chosen('可以获得')]}>
        <Checkbox.Group options={Object.entries(scopeWords).map(([value, label]) => ({ value, label }))} />
      </Form.Item>
      <Form.Item name="isPublic" label="类型">
        <Radio.Group
          disabled={client !== null}
          options={[
            { value: false, label: '服务端应用，保存密钥' },
            { value: true, label: '网页或手机应用，不能保存密钥' },
          ]}
        />
      </Form.Item>
      <Form.Item name="homepage" label="主页">
        <Input maxLength={500} spellCheck={false} />
      </Form.Item>
      <Form.Item name="remark" label="说明" rules={[lengthAtMost('说明', 200)]}>
        <Input maxLength={200} />
      </Form.Item>
      <Form.Item name="enabled" label="启用" valuePropName="checked" extra="停用后，用它登录的人立即退出。">
        <Switch checkedChildren="启用" unCheckedChildren="停用" />
      </Form.Item>
    </FormModal>
  )
}

function valuesOf({ name, remark, homepage, scopes, isPublic, enabled }: OauthClient) {
  return { name, remark, homepage, scopes, isPublic, enabled }
}
