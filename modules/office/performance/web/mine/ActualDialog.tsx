import { FormModal, required } from '@mingtai/ui'
import { Form, Input } from 'antd'
import type { Sheet } from '../../performance.ts'
import { api } from '../api.ts'

interface Props {
  sheet: Sheet
  indicatorId: string
  onDone(): Promise<unknown>
  onClose(): void
}

interface Words {
  actual: string
  evidence?: string
}

/** 填报完成值: the figure that was reached, and by what one sees it. */
export function ActualDialog({ sheet, indicatorId, onDone, onClose }: Props) {
  const indicator = sheet.indicators.find(({ id }) => id === indicatorId)
  const known = sheet.actuals.find((one) => one.indicatorId === indicatorId)
  if (indicator === undefined) return null
  const send = async ({ actual, evidence = '' }: Words) => {
    await api.record({ sheetId: sheet.id, revision: sheet.revision, indicatorId, actual: actual.trim(), evidence })
    await onDone()
    onClose()
  }
  const { name, target, unit, evidenceRequired } = indicator
  return (
    <FormModal<Words>
      open
      title={`填报“${name}”`}
      initial={{ actual: known?.actual ?? '', evidence: known?.evidence ?? '' }}
      width={520}
      focus="actual"
      onSubmit={send}
      onClose={onClose}
    >
      <Form.Item
        name="actual"
        label="完成值"
        extra={target === null ? undefined : `目标值 ${target}${unit}`}
        rules={[required('完成值'), { pattern: /^\d{1,6}(\.\d{1,2})?$/, message: '请填写数字，最多2位小数' }]}
      >
        <Input inputMode="decimal" suffix={unit} style={{ maxWidth: 200 }} />
      </Form.Item>
      <Form.Item name="evidence" label="依据" rules={evidenceRequired ? [required('依据')] : []}>
        <Input.TextArea
          maxLength={500}
          autoSize={{ minRows: 2, maxRows: 6 }}
          placeholder="文件、台账、通报的名称和日期"
        />
      </Form.Item>
    </FormModal>
  )
}
