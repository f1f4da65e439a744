import { say } from '@mingtai/messages'
import { chosen, DateItem, lengthBetween, required, WholeItem } from '@mingtai/ui'
import { Form, Input, Select } from 'antd'
import { documentKinds, retentions, secrecies, sources, urgencies } from '../../../words.ts'

const plainSecrecies = new Set(['none', 'internal'])

/** What a clerk enters of an incoming document: what the paper says at the left, how it is handled at the right. */
export function RegisterFields() {
  return (
    <div className="docflow-form">
      <Form.Item
        name="title"
        label="标题"
        className="docflow-wide"
        rules={[required('标题'), lengthBetween('标题', 1, 200)]}
      >
        <Input.TextArea
          maxLength={200}
          autoSize={{ minRows: 1, maxRows: 3 }}
          placeholder="照来文抄写，如 关于做好汛期安全生产工作的通知"
        />
      </Form.Item>
      <Form.Item name="issuer" label="来文单位" rules={[required('来文单位'), lengthBetween('来文单位', 1, 100)]}>
        <Input maxLength={100} />
      </Form.Item>
      <Form.Item name="documentNumber" label="来文字号" rules={[lengthBetween('来文字号', 0, 60)]}>
        <Input maxLength={60} placeholder="如 豫政办〔2026〕12号" />
      </Form.Item>
      <Form.Item name="kind" label="文种" rules={[chosen('文种')]}>
        <Select options={choicesOf(documentKinds)} showSearch={{ optionFilterProp: 'label' }} />
      </Form.Item>
      <DateItem name="documentDate" label="成文日期" kind="day" />
      <Form.Item name="urgency" label="紧急程度" rules={[chosen('紧急程度')]}>
        <Select options={choicesOf(urgencies)} />
      </Form.Item>
      <DateItem name="dueAt" label="办理期限" kind="day" from={{ name: 'documentDate', label: '成文日期' }} />
      <Form.Item name="secrecy" label="密级" rules={[chosen('密级'), { validator: refuseSecret }]}>
        <Select options={choicesOf(secrecies)} />
      </Form.Item>
      <Form.Item name="retention" label="保管期限" rules={[chosen('保管期限')]}>
        <Select options={choicesOf(retentions)} />
      </Form.Item>
      <WholeItem name="copies" label="份数" least={1} most={9999} isRequired />
      <WholeItem name="pages" label="页数" least={1} most={9999} />
      <Form.Item name="source" label="来源" rules={[chosen('来源')]}>
        <Select options={choicesOf(sources).filter(({ value }) => value !== 'exchange')} />
      </Form.Item>
      <Form.Item name="content" label="正文" className="docflow-wide" extra="录入的正文可以检索，手机上也能读。">
        <Input.TextArea maxLength={20_000} autoSize={{ minRows: 5, maxRows: 16 }} />
      </Form.Item>
    </div>
  )
}

/** What must not travel here is refused as soon as it is chosen. */
async function refuseSecret(_: unknown, value: unknown): Promise<void> {
  if (typeof value !== 'string' || plainSecrecies.has(value) || !Object.hasOwn(secrecies, value)) return
  throw new Error(say('docflow.secrecy', secrecies[value as keyof typeof secrecies]))
}

function choicesOf(words: Readonly<Record<string, string>>) {
  return Object.entries(words).map(([value, label]) => ({ value, label }))
}
