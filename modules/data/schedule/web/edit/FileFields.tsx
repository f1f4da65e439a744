import { chosen, lengthAtMost, required } from '@mingtai/ui'
import { Checkbox, Form, Input } from 'antd'
import { slotWords } from '../../words.ts'
import { formats } from '../shared/formats.ts'

const slotHint = `可以写 ${Object.keys(slotWords)
  .map((word) => `{${word}}`)
  .join(' ')}，运行时换成当时的内容。`

/** As which files the report goes, and what they are called. */
export function FileFields() {
  return (
    <div className="schedule-fields">
      <Form.Item name="formats" label="文件格式" rules={[chosen('文件格式')]}>
        <Checkbox.Group options={[...formats]} />
      </Form.Item>
      <Form.Item
        name="fileName"
        label="文件名"
        extra={slotHint}
        rules={[required('文件名'), lengthAtMost('文件名', 80)]}
      >
        <Input maxLength={80} />
      </Form.Item>
    </div>
  )
}
