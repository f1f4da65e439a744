import { FormModal, useNotice } from '@mingtai/ui'
import { Checkbox, Form, Input, Radio } from 'antd'
import { urgeLevels } from '../../../words.ts'
import { api } from '../../api.ts'
import type { DialogProps } from './CloseDialog.tsx'

interface Words {
  taskIds: string[]
  level: keyof typeof urgeLevels
  content?: string
}

const levels = Object.entries(urgeLevels).map(([value, label]) => ({ value, label }))

/** 催办: which units, and whether their heads are told. */
export function UrgeDialog({ item, onDone, onClose }: DialogProps) {
  const notice = useNotice()
  const open = item.tasks.filter(({ state }) => state === 'issued' || state === 'doing')
  const behind = open.filter(({ light }) => light === 'red' || light === 'yellow')
  const submit = async ({ taskIds, level, content = '' }: Words) => {
    await api.urge({ id: item.id, taskIds, level, content })
    await onDone()
    notice.success('已催办。')
    onClose()
  }
  const initial = { taskIds: (behind.length > 0 ? behind : open).map(({ id }) => id), level: 'unit' as const }
  return (
    <FormModal<Words> open title="催办" submitText="催办" initial={initial} onSubmit={submit} onClose={onClose}>
      <Form.Item
        name="taskIds"
        label="催办单位"
        rules={[{ required: true, type: 'array', min: 1, message: '请选择单位' }]}
      >
        <Checkbox.Group
          className="sup-checks"
          options={open.map(({ id, unitName, progress, reasons }) => ({
            value: id,
            label: `${unitName}（${progress}%，${reasons[0] ?? ''}）`,
          }))}
        />
      </Form.Item>
      <Form.Item name="level" label="催办对象">
        <Radio.Group options={levels} />
      </Form.Item>
      <Form.Item name="content" label="催办内容" extra="不填时按“请按期办理”和期限发送。">
        <Input.TextArea maxLength={300} autoSize={{ minRows: 2, maxRows: 5 }} />
      </Form.Item>
    </FormModal>
  )
}
