import type { AxisName } from '@mingtai/sheet-model'
import { FormModal } from '@mingtai/ui'
import { Form, InputNumber } from 'antd'

interface Props {
  axis: AxisName
  size: number
  onClose(): void
  onSave(size: number): void
}

/** The height of rows or the width of columns, in pixels. */
export function SizeDialog({ axis, size, onClose, onSave }: Props) {
  const name = axis === 'row' ? '行高' : '列宽'
  return (
    <FormModal<{ size: number }>
      open
      title={name}
      initial={{ size }}
      focus="size"
      width={360}
      onClose={onClose}
      onSubmit={async ({ size: next }) => {
        onSave(next)
        onClose()
      }}
    >
      <Form.Item name="size" label={`${name}（像素）`} rules={[{ required: true, message: `请输入${name}` }]}>
        <InputNumber min={4} max={1000} style={{ width: '100%' }} />
      </Form.Item>
    </FormModal>
  )
}
