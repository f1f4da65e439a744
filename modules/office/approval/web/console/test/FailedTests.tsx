import { Checkbox, Form } from 'antd'
import type { FlowTestResult } from '../../../calls.ts'

/** Tests that go another way now, and the word that it is meant so; a field of the dialog that publishes. */
export function FailedTests({ failed }: { failed: readonly FlowTestResult[] }) {
  return (
    <div className="approval-alert" role="alert" aria-label="没有通过的测试">
      <b>{failed.length} 个流程测试没有通过</b>
      <ul>
        {failed.map(({ id, name, difference }) => (
          <li key={id}>
            “{name}”：{difference}
          </li>
        ))}
      </ul>
      <Form.Item
        name="despiteTests"
        valuePropName="checked"
        rules={[
          {
            validator: (_, isMeant: boolean) =>
              isMeant ? Promise.resolve() : Promise.reject(new Error('请核对后勾选，再发布。')),
          },
        ]}
      >
        <Checkbox>已核对，流程就是要这样改</Checkbox>
      </Form.Item>
    </div>
  )
}
