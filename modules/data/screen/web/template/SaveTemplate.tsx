import { FormModal, lengthBetween, required, useNotice } from '@mingtai/ui'
import { Form, Input } from 'antd'
import type { Screen } from '../../calls.ts'
import { api } from '../api.ts'

interface Words {
  name: string
  remark: string
}

interface Props {
  row: Pick<Screen, 'id' | 'name'>
  onClose(): void
  onDone(): Promise<void>
}

/** The saved draft of a screen becomes a template of the organization. */
export function SaveTemplate({ row: { id, name: from }, onClose, onDone }: Props) {
  const notice = useNotice()
  const submit = async ({ name, remark }: Words) => {
    await api.saveTemplate({ id, name, remark })
    onClose()
    notice.success(`已保存模板“${name.trim()}”，新建大屏时可以选用。`)
    await onDone()
  }
  return (
    <FormModal<Words>
      open
      title={`把“${from}”保存为模板`}
      submitText="保存模板"
      width={480}
      focus="name"
      initial={{ name: from, remark: '' }}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>本单位能设计大屏的人都可以用它新建。静态数据会一起保存；API 地址不会保存，用示例数据代替。</p>
      <Form.Item name="name" label="名称" rules={[required('名称'), lengthBetween('名称', 1, 60)]}>
        <Input maxLength={60} />
      </Form.Item>
      <Form.Item name="remark" label="说明">
        <Input maxLength={200} placeholder="适合什么场合，可以不填" />
      </Form.Item>
    </FormModal>
  )
}
