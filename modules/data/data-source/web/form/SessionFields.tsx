import { Form, Input, Select } from 'antd'
import { USUAL_ZONE } from '../../settings.ts'
import type { AddedType } from '../kinds.ts'
import { Section } from './Section.tsx'
import { sessionExamples } from './session-examples.ts'
import { settingsIn, type SourceWords } from './words.ts'
import { zoneChoices } from './zone-choices.ts'

/** What every session of the source is given: its zone, and settings of its own. */
export function SessionFields({ type }: { type: AddedType }) {
  const form = Form.useFormInstance<SourceWords>()
  const settings = Form.useWatch<SourceWords['settings'] | undefined>('settings', form)
  const examples = sessionExamples[type] ?? null
  const count = settingsIn(settings?.session ?? '').length
  const zone = settings?.timeZone ?? USUAL_ZONE
  return (
    <Section title="时区与会话" summary={count === 0 ? zone : `${zone}，${count} 条会话设置`}>
      <Form.Item
        name={['settings', 'timeZone']}
        label="会话时区"
        extra="按天筛选时，一天从这个时区的零点算起；带时区的时刻也按它显示。不管数据库服务器设在哪个时区，结果都一样。"
      >
        <Select showSearch={{ optionFilterProp: 'label' }} options={zoneChoices()} />
      </Form.Item>
      {examples !== null && (
        <Form.Item
          name={['settings', 'session']}
          label="会话设置"
          extra={`每次连接后先设好，一行一个，写作 名称 = 值。可以设的如 ${examples}。`}
        >
          <Input.TextArea rows={3} spellCheck={false} className="source-mono" placeholder={exampleOf(examples)} />
        </Form.Item>
      )}
    </Section>
  )
}

function exampleOf(examples: string): string {
  return `${examples.split('、')[0]} = ……`
}
