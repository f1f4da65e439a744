import { FormModal, lengthAtMost, lengthBetween, required, sortRules, StoredSecretItem, WholeInput } from '@mingtai/ui'
import { Form, Input, Select, Switch } from 'antd'
import type { SocialProvider } from '../../calls-social.ts'
import { calls } from '../entry/sign-in.ts'

interface Values {
  type: string
  name: string
  protocol: SocialProvider['protocol']
  clientId: string
  secret: string
  authorizeUrl: string
  tokenUrl: string
  userinfoUrl: string
  scope: string
  idField: string
  nameField: string
  enabled: boolean
  sort: number
}

interface Props {
  /** null: a new one. */
  provider: SocialProvider | null
  onClose(): void
  onDone(): Promise<unknown>
}

/** Another system: where it is, what we are called there, and where in its answers a person stands. */
export function ProviderModal({ provider, onClose, onDone }: Props) {
  const submit = async ({ secret, ...values }: Values) => {
    const isSecretUnchanged = provider !== null && (secret ?? '') === ''
    const form = {
      ...values,
      scope: values.scope ?? '',
      nameField: values.nameField ?? '',
      secret: isSecretUnchanged ? null : secret,
    }
    if (provider === null) await calls.insertProvider(form)
    else await calls.updateProvider({ ...form, id: provider.id, revision: provider.revision })
    await onDone()
    onClose()
  }
  return (
    <FormModal<Values>
      open
      title={provider === null ? '新增第三方登录' : '修改第三方登录'}
      initial={provider === null ? fresh : { ...pick(provider), secret: '' }}
      onSubmit={submit}
      onClose={onClose}
    >
      <Fields provider={provider} />
    </FormModal>
  )
}

function Fields({ provider }: { provider: SocialProvider | null }) {
  const form = Form.useFormInstance<Values>()
  const protocol = Form.useWatch('protocol', form)
  const address = { spellCheck: false, maxLength: 500 }
  return (
    <>
      <div className="form-pair">
        <Form.Item name="name" label="名称" rules={[required('名称'), lengthBetween('名称', 1, 30)]}>
          <Input maxLength={30} placeholder="如 统一身份认证" />
        </Form.Item>
        <Form.Item name="type" label="标识" rules={[required('标识')]} extra="小写字母开头，用在地址里。">
          <Input maxLength={32} spellCheck={false} placeholder="如 unified" disabled={provider !== null} />
        </Form.Item>
        <Form.Item name="protocol" label="方式">
          <Select
            options={protocols}
            onChange={(value: Values['protocol']) => form.setFieldsValue(presets[value] ?? {})}
          />
        </Form.Item>
        <Form.Item name="sort" label="排序" rules={sortRules}>
          <WholeInput style={{ width: '100%' }} />
        </Form.Item>
        <Form.Item name="clientId" label="应用标识（Client ID）" rules={[required('应用标识')]}>
          <Input maxLength={200} spellCheck={false} autoComplete="off" />
        </Form.Item>
        <StoredSecretItem label="应用密钥" maxLength={500} isStored={provider?.hasSecret === true} />
      </div>
      {protocol !== 'dingtalk_inner' && (
        <Form.Item name="authorizeUrl" label="授权地址" rules={[required('授权地址')]}>
          <Input {...address} placeholder="https://id.example.cn/oauth/authorize" />
        </Form.Item>
      )}
      <Form.Item name="tokenUrl" label="令牌地址" rules={[required('令牌地址')]}>
        <Input {...address} placeholder="https://id.example.cn/oauth/token" />
      </Form.Item>
      <Form.Item name="userinfoUrl" label="用户信息地址" rules={[required('用户信息地址')]}>
        <Input {...address} placeholder="https://id.example.cn/oauth/userinfo" />
      </Form.Item>
      <div className="form-pair">
        <Form.Item name="scope" label="范围" rules={[lengthAtMost('范围', 200)]}>
          <Input maxLength={200} spellCheck={false} placeholder="openid profile" />
        </Form.Item>
        <Form.Item name="enabled" label="启用" valuePropName="checked">
          <Switch checkedChildren="启用" unCheckedChildren="停用" />
        </Form.Item>
        <Form.Item
          name="idField"
          label="身份字段"
          rules={[required('身份字段')]}
          extra="回答里的唯一编号，深层用点，如 result.unionid。"
        >
          <Input maxLength={60} spellCheck={false} />
        </Form.Item>
        <Form.Item name="nameField" label="名称字段" extra="显示给本人看的名字，可留空。">
          <Input maxLength={60} spellCheck={false} />
        </Form.Item>
      </div>
    </>
  )
}

const protocols = [
  { value: 'oauth2', label: 'OAuth 2（统一身份认证等）' },
  { value: 'dingtalk', label: '钉钉网页登录' },
  { value: 'dingtalk_inner', label: '钉钉应用内登录' },
]

const fresh: Partial<Values> = {
  protocol: 'oauth2',
  scope: 'openid profile',
  idField: 'sub',
  nameField: 'name',
  enabled: true,
  sort: 1,
  authorizeUrl: '',
  secret: '',
}

const presets: Partial<Record<Values['protocol'], Partial<Values>>> = {
  dingtalk: {
    authorizeUrl: 'https://login.dingtalk.com/oauth2/auth',
    tokenUrl: 'https://api.dingtalk.com/v1.0/oauth2/userAccessToken',
    userinfoUrl: 'https://api.dingtalk.com/v1.0/contact/users/me',
    scope: 'openid',
    idField: 'unionId',
    nameField: 'nick',
  },
  dingtalk_inner: {
    authorizeUrl: '',
    tokenUrl: 'https://oapi.dingtalk.com/gettoken',
    userinfoUrl: 'https://oapi.dingtalk.com/topapi/v2/user/getuserinfo',
    scope: '',
    idField: 'result.unionid',
    nameField: 'result.name',
  },
}

function pick(provider: SocialProvider): Partial<Values> {
  const { type, name, protocol, clientId, authorizeUrl, tokenUrl, userinfoUrl } = provider
  const { scope, idField, nameField, enabled, sort } = provider
  return {
    type,
    name,
    protocol,
    clientId,
    authorizeUrl,
    tokenUrl,
    userinfoUrl,
    scope,
    idField,
    nameField,
    enabled,
    sort: Math.max(1, sort),
  }
}
