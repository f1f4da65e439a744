import { required, WholeItem } from '@mingtai/ui'
import { Form, Input, Select, Switch } from 'antd'
import type { DataSource } from '../../calls.ts'
import { Section } from './Section.tsx'
import type { SourceWords } from './words.ts'

/** The SSH server through which the source is reached. Its key is pinned when it was seen once. */
export function TunnelFields({ source }: { source: DataSource | null }) {
  const form = Form.useFormInstance<SourceWords>()
  const settings = Form.useWatch<SourceWords['settings'] | undefined>('settings', form)
  const isOn = settings?.usesTunnel ?? false
  const host = settings?.tunnel?.host ?? ''
  return (
    <Section title="SSH 隧道" summary={isOn ? `经 ${host === '' ? '……' : host}` : '不用'}>
      <Form.Item
        name={['settings', 'usesTunnel']}
        label="经 SSH 服务器连接"
        valuePropName="checked"
        extra="数据库只对跳板机开放时用。上面的主机和端口写跳板机看到的地址。"
      >
        <Switch />
      </Form.Item>
      {isOn && <PlaceFields source={source} signsWith={settings?.tunnel?.signsWith ?? 'password'} />}
    </Section>
  )
}

function PlaceFields({ source, signsWith }: { source: DataSource | null; signsWith: 'password' | 'key' }) {
  const stored = source?.settings.tunnel?.signsWith === signsWith ? '已保存，不改则留空' : undefined
  const secretProps = stored === undefined ? {} : { placeholder: stored }
  return (
    <>
      <div className="source-grid">
        <Form.Item name={['settings', 'tunnel', 'host']} label="SSH 主机" rules={[required('SSH 主机')]}>
          <Input maxLength={200} spellCheck={false} />
        </Form.Item>
        <WholeItem name={['settings', 'tunnel', 'port']} label="SSH 端口" least={1} most={65535} width="100%" />
        <Form.Item name={['settings', 'tunnel', 'user']} label="SSH 用户名" rules={[required('SSH 用户名')]}>
          <Input maxLength={100} autoComplete="off" spellCheck={false} />
        </Form.Item>
        <Form.Item name={['settings', 'tunnel', 'signsWith']} label="登录方式">
          <Select
            options={[
              { value: 'password', label: '密码' },
              { value: 'key', label: '私钥' },
            ]}
          />
        </Form.Item>
      </div>
      {signsWith === 'password' ? (
        <Form.Item name={['settings', 'tunnel', 'password']} label="SSH 密码">
          <Input.Password autoComplete="new-password" maxLength={500} {...secretProps} />
        </Form.Item>
      ) : (
        <>
          <Form.Item name={['settings', 'tunnel', 'privateKey']} label="SSH 私钥" extra="加密保存，不会再显示。">
            <Input.TextArea rows={4} spellCheck={false} placeholder={stored ?? '-----BEGIN OPENSSH PRIVATE KEY-----'} />
          </Form.Item>
          <Form.Item name={['settings', 'tunnel', 'passphrase']} label="私钥口令" extra="私钥没有口令则留空。">
            <Input.Password autoComplete="new-password" maxLength={500} />
          </Form.Item>
        </>
      )}
      <Form.Item
        name={['settings', 'tunnel', 'fingerprint']}
        label="SSH 服务器指纹"
        extra="第一次测试连接时自动填写，请与对方核对后保存；以后指纹变了就不连接。对方换了服务器时清空再测试。"
      >
        <Input className="source-mono" maxLength={60} spellCheck={false} placeholder="测试连接后自动填写" />
      </Form.Item>
    </>
  )
}
