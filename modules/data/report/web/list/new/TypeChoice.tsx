import { Form, Segmented } from 'antd'
import { templateTypes } from '../../../calls.ts'

/** Whether the new report shows rows or writes them; one that writes is made from its table. */
export function TypeChoice({ onEntry }: { onEntry(): void }) {
  return (
    <Form.Item label="类型" extra="展示报表在画布上设计；填报报表写入一张数据表，从表建起。">
      <Segmented<string>
        aria-label="报表类型"
        value="1"
        options={Object.entries(templateTypes).map(([value, label]) => ({ value, label }))}
        onChange={(type) => type === '2' && onEntry()}
      />
    </Form.Item>
  )
}
