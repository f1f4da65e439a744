import { Form, Switch } from 'antd'
import { Section } from './Section.tsx'
import type { SourceWords } from './words.ts'

/** Kinds that data-entry reports can write to. */
const writableTypes: readonly number[] = [1, 5, 11]

/** Whether data-entry reports may write to the source; everything else only reads. */
export function WritingFields({ type }: { type: number }) {
  const form = Form.useFormInstance<SourceWords>()
  const isOn = Form.useWatch<boolean | undefined>('writable', form) ?? false
  if (!writableTypes.includes(type)) return null
  return (
    <Section title="填报写入" summary={isOn ? '已允许' : '不允许'}>
      <Form.Item name="writable" label="允许填报写入" valuePropName="checked">
        <Switch aria-label="允许填报写入" />
      </Form.Item>
      <p className="source-note">
        打开后，填报报表可以用这个账号新增、修改和删除绑定的表里的行。查询、数据集和报表仍然只读。账号需要有这些表的写入权限。
      </p>
    </Section>
  )
}
