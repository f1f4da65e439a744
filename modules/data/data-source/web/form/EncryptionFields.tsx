import { Form, Input, Switch } from 'antd'
import { PemField } from './PemField.tsx'
import { Section } from './Section.tsx'
import type { SourceWords } from './words.ts'

/** Encryption, whom to trust, and our own certificate where the server asks for one. */
export function EncryptionFields({ hasKey }: { hasKey: boolean }) {
  const form = Form.useFormInstance<SourceWords>()
  const ssl = Form.useWatch<boolean>('ssl', form) ?? false
  const ca = Form.useWatch<string>(['settings', 'ca'], form) ?? ''
  const own = Form.useWatch<string>(['settings', 'certificate'], form) ?? ''
  const words = [
    ssl ? '加密并检查证书' : '不加密',
    ca === '' ? '' : '信任自带的 CA 证书',
    own === '' ? '' : '出示客户端证书',
  ]
  return (
    <Section title="加密与证书" summary={words.filter((word) => word !== '').join('，')}>
      <Form.Item name="ssl" label="加密连接" valuePropName="checked" extra="打开后一定检查证书；证书不受信任时不连接。">
        <Switch />
      </Form.Item>
      <Form.Item
        name={['settings', 'ca']}
        label="CA 证书"
        extra="对方用单位自己的 CA 签发证书时，把 CA 证书（PEM）粘贴或选进来。"
      >
        <PemField label="CA 证书" />
      </Form.Item>
      <div className="source-grid">
        <Form.Item name={['settings', 'certificate']} label="客户端证书" extra="服务器要求双向认证时才需要。">
          <PemField label="客户端证书" />
        </Form.Item>
        <Form.Item
          name={['settings', 'key']}
          label="客户端私钥"
          extra={hasKey ? '已保存，不改则留空；清空证书时一并删除。' : '加密保存，不会再显示。'}
        >
          <Input.TextArea rows={3} spellCheck={false} placeholder="-----BEGIN PRIVATE KEY-----" />
        </Form.Item>
      </div>
    </Section>
  )
}
