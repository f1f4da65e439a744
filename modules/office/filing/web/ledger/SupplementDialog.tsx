import { chosen, DateItem, FormModal, useNotice } from '@mingtai/ui'
import { Form, Select } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { api } from '../api.ts'
import type { Task } from './TaskDetail.tsx'

interface Words {
  unitIds: string[]
  dueAt: Dayjs
}

interface Props {
  task: Task
  onDone(): Promise<unknown>
  onClose(): void
}

/** 补报: more time for units that have not handed in, also when the task is closed. */
export function SupplementDialog({ task, onDone, onClose }: Props) {
  const notice = useNotice()
  const open = task.unitList.filter(({ status }) => status === 20)
  const submit = async ({ unitIds, dueAt }: Words) => {
    const { units } = await api.supplement({ id: task.id, unitIds, dueAt: dueAt.toISOString() })
    notice.success(`已给 ${units} 个单位延长期限，并提醒填报。`)
    await onDone()
    onClose()
  }
  return (
    <FormModal<Words>
      open
      title="延长期限（补报）"
      submitText="延长"
      initial={{ unitIds: open.map(({ id }) => id), dueAt: dayjs().add(1, 'day').hour(18).minute(0) }}
      onSubmit={submit}
      onClose={onClose}
    >
      <Form.Item name="unitIds" label="单位" rules={[chosen('单位')]}>
        <Select
          mode="multiple"
          maxTagCount={8}
          options={open.map(({ id, unitName }) => ({ value: id, label: unitName }))}
        />
      </Form.Item>
      <DateItem name="dueAt" label="新的截止时间" kind="moment" required future />
    </FormModal>
  )
}
