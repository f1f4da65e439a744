import { FormModal, lengthAtMost, lengthBetween, required } from '@mingtai/ui'
import { say } from '@mingtai/messages'
import { Form, Input, InputNumber, Radio } from 'antd'
import type { DataSource } from '../calls.ts'
import { api } from './api.ts'
import { connectionOf, type SourceWords } from './connection.ts'
import { kinds, usualPort } from './kinds.ts'
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
    source === null ? { type: 1, port: 3306 } : { ...source, type: source.type === 5 ? 5 : 1, password: '' }
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
        <Form.Item name="database" label="数据库" rules={[required('数据库')]}>
          <Input maxLength={200} spellCheck={false} />
        </Form.Item>
        <Form.Item name="userName" label="用户名" extra="建议用只读账号。" rules={[required('用户名')]}>
          <Input maxLength={100} autoComplete="off" spellCheck={false} />
        </Form.Item>
        <Form.Item name="password" label="密码">
          <Input.Password
            autoComplete="new-password"
            placeholder={source?.hasPassword ? '已保存，不改则留空' : '没有密码则留空'}
            maxLength={500}
          />
        </Form.Item>
        <Form.Item name="remark" label="说明" rules={[lengthAtMost('说明', 200)]}>
          <Input maxLength={200} />
        </Form.Item>
      </div>
      <TestButton source={source} />
    </FormModal>
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
