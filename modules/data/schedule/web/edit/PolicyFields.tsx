import { WholeItem } from '@mingtai/ui'
import { Form, Select } from 'antd'
import { missedPolicies, overlapPolicies } from '../../words.ts'

const choices = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }))

/** What happens when a time is missed, a run takes long or does not succeed. */
export function PolicyFields() {
  return (
    <div className="schedule-fields schedule-policies">
      <Form.Item name="missed" label="服务器停机错过的" tooltip="停机不到十分钟的照常运行。">
        <Select options={choices(missedPolicies)} />
      </Form.Item>
      <Form.Item name="overlap" label="上一次还没有结束时">
        <Select options={choices(overlapPolicies)} />
      </Form.Item>
      <WholeItem
        name="retries"
        label="失败后重试（次）"
        tooltip="间隔依次是 1、5、15、30、60 分钟。"
        least={0}
        most={10}
      />
      <WholeItem name="minutes" label="最长运行（分钟）" least={1} most={240} />
    </div>
  )
}
