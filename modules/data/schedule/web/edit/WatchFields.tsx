import { Form, Input, Radio } from 'antd'
import type { Condition } from '../../condition.ts'
import { watchKinds } from '../../words.ts'
import type { JobWords } from './job-form.ts'

/** What the condition is for, and when an alert has ended; nothing without a condition. */
export function WatchFields() {
  const condition = Form.useWatch<JobWords['condition'] | undefined>('condition') ?? null
  const watch = Form.useWatch<JobWords['watch'] | undefined>('watch') ?? 'send'
  if (condition === null) return null
  return (
    <>
      <Form.Item name="watch" label="满足条件时" className="schedule-wide">
        <Radio.Group options={Object.entries(watchKinds).map(([value, label]) => ({ value, label }))} />
      </Form.Item>
      {watch === 'alert' && condition.kind === 'figure' && <ReleaseField condition={condition} />}
    </>
  )
}

function ReleaseField({ condition }: { condition: Extract<Condition, { kind: 'figure' }> }) {
  const form = Form.useFormInstance<JobWords>()
  return (
    <Form.Item
      label="恢复线"
      className="schedule-wide"
      extra="数字退过这条线才算恢复，免得在界线上反复预警；不写就是条件里的数。"
    >
      <Input
        aria-label="恢复线"
        inputMode="decimal"
        maxLength={28}
        value={condition.release ?? ''}
        onChange={({ target }) =>
          form.setFieldValue('condition', { ...condition, release: target.value.trim() || null })
        }
      />
    </Form.Item>
  )
}
