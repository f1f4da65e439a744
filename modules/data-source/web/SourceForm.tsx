import { FormModal, lengthAtMost, lengthBetween, required } from '@mingtai/ui'
import { say } from '@mingtai/messages'
import { Form, Input, InputNumber, Radio, Switch } from 'antd'
import type { DataSource } from '../calls.ts'
import { api } from './api.ts'
import { connectionOf, type SourceWords } from './connection.ts'
import { kindOf, kinds, usualPort } from './kinds.ts'
import { TestButton } from './TestButton.tsx'

interface Props {
  /** null: a new one. */
  source: DataSource | null
  onClose(): void
  onDone(): Promise<void>
}

/** A data source: kind, place and sign-in. The password is written once and never shown again. */
export function SourceForm({ source, onClose, onDone }: Props) {
  const submit = async (words: SourceWords) => {
    const form = { ...connectionOf(words, source), code: words.code, name: words.name, remark: words.remark ?? '' }
    if (source === null) await api.insert(form)
    else await api.update({ ...form, id: source.id, revision: source.revision })
    await onDone()
    onClose()
  }
  const initial: Partial<SourceWords> =
    source === null
      ? { type: 1, port: 3306, ssl: false }
      : { ...source, type: source.type === 0 ? 1 : source.type, password: '' }
  return (
    <FormModal<SourceWords>
      open
      title={source === null ? '新增数据源' : '修改数据源'}
      initial={initial}
      onSubmit={submit}
      onClose={onClose}
    >
      <KindCards />
      <div className="source-grid">
        <Form.Item name="name" label="名称" rules={[required('名称'), lengthBetween('名称', 1, 60)]}>
          <Input placeholder="如 政务数据中台" maxLength={60} />
        </Form.Item>
        <Form.Item
          name="code"
          label="编码"
          rules={[required('编码'), { pattern: /^[A-Za-z][A-Za-z0-9_-]{1,39}$/, message: say('field.wrong', '编码') }]}
        >
          <Input placeholder="字母开头，报表里用它指明数据源" maxLength={40} spellCheck={false} />
        </Form.Item>
        <Form.Item name="host" label="主机" rules={[required('主机')]}>
          <Input placeholder="IP 地址或主机名" maxLength={200} spellCheck={false} />
        </Form.Item>
        <Form.Item name="port" label="端口">
          <InputNumber min={1} max={65535} precision={0} controls={false} style={{ width: '100%' }} />
        </Form.Item>
        <SignInFields source={source} />
        <Form.Item name="ssl" label="加密" valuePropName="checked" extra="连接加密并检查证书。">
          <Switch />
        </Form.Item>
        <Form.Item name="remark" label="说明" rules={[lengthAtMost('说明', 200)]}>
          <Input maxLength={200} />
        </Form.Item>
      </div>
      <TestButton source={source} />
    </FormModal>
  )
}

/** What is asked for differs by kind, and so do its words. */
function SignInFields({ source }: { source: DataSource | null }) {
  const kind = kindOf(Form.useWatch<SourceWords['type']>('type')) ?? kinds[0]!
  const { database, user } = kind
  return (
    <>
      <Form.Item
        name="database"
        label={database.label}
        extra={database.help}
        rules={database.isNeeded ? [required(database.label)] : []}
      >
        <Input maxLength={200} spellCheck={false} />
      </Form.Item>
      <Form.Item name="userName" label="用户名" extra={user.help} rules={user.isNeeded ? [required('用户名')] : []}>
        <Input maxLength={100} autoComplete="off" spellCheck={false} />
      </Form.Item>
      <Form.Item name="password" label={kind.password} extra={kind.help}>
        <Input.Password
          autoComplete="new-password"
          placeholder={source?.hasPassword ? '已保存，不改则留空' : '没有密码则留空'}
          maxLength={500}
        />
      </Form.Item>
    </>
  )
}

/** A kind as a card; the usual port follows it unless another was typed. */
function KindCards() {
  const form = Form.useFormInstance<SourceWords>()
  const handleChange = (type: number) => {
    const port: unknown = form.getFieldValue('port')
    if (port == null || kinds.some((kind) => kind.port === port)) form.setFieldValue('port', usualPort(type))
  }
  return (
    <Form.Item name="type" label="类型">
      <Radio.Group className="source-kinds" onChange={(event) => handleChange(Number(event.target.value))}>
        {kinds.map(({ type, name, note }) => (
          <Radio key={type} value={type}>
            <b>{name}</b>
            <small>{note}</small>
          </Radio>
        ))}
      </Radio.Group>
    </Form.Item>
  )
}
