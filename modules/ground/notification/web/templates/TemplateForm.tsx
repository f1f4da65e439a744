import { chosen, FormModal, lengthBetween, required, sentenceOf } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { Checkbox, Form, Input, Radio, Switch } from 'antd'
import { channelNames, levelNames, type NoticeChannel, type NoticeLevel, type NoticeTemplate } from '../../calls.ts'
import { api } from '../api.ts'

interface Words {
  title: string
  content: string
  channels: NoticeChannel[]
  level: NoticeLevel
  compulsory: boolean
  enabled: boolean
}

interface Props {
  template: NoticeTemplate
  onClose(): void
  onDone(): Promise<unknown>
}

/** The wording of one kind of notification, with what it will look like. */
export function TemplateForm({ template, onClose, onDone }: Props) {
  const { code, name, revision, slots } = template
  const submit = async ({ enabled, ...words }: Words) => {
    await api.saveTemplate({ ...words, code, revision, status: enabled ? 1 : 2 })
    await onDone()
    onClose()
  }
  return (
    <FormModal<Words>
      open
      title={`修改模板：${name}`}
      initial={{ ...template, enabled: template.status === 1 }}
      onSubmit={submit}
      onClose={onClose}
    >
      {slots.length > 0 && (
        <p className="template-slots">
          可以用的占位：
          {slots.map((slot) => (
            <code key={slot.name} title={`如 ${slot.example}`}>{`{{${slot.name}}} ${slot.about}`}</code>
          ))}
        </p>
      )}
      <Form.Item name="title" label="标题" rules={[required('标题'), lengthBetween('标题', 1, 120)]}>
        <Input maxLength={120} />
      </Form.Item>
      <Form.Item name="content" label="正文" rules={[required('正文'), lengthBetween('正文', 1, 1000)]}>
        <Input.TextArea autoSize={{ minRows: 3, maxRows: 8 }} maxLength={1000} />
      </Form.Item>
      <Preview code={code} />
      <Form.Item name="channels" label="方式" rules={[chosen('方式')]}>
        <Checkbox.Group options={Object.entries(channelNames).map(([value, label]) => ({ value, label }))} />
      </Form.Item>
      <div className="notice-grid">
        <Form.Item name="level" label="级别" extra="紧急的不等免打扰时段，也不汇总。">
          <Radio.Group options={Object.entries(levelNames).map(([value, label]) => ({ value, label }))} />
        </Form.Item>
        <Form.Item name="compulsory" label="必须收到" valuePropName="checked" extra="打开后个人不能关闭。">
          <Switch />
        </Form.Item>
        <Form.Item name="enabled" label="启用" valuePropName="checked" extra="停用后谁也不会收到这种通知。">
          <Switch />
        </Form.Item>
      </div>
    </FormModal>
  )
}

function Preview({ code }: { code: string }) {
  const title = Form.useWatch<string | undefined>('title') ?? ''
  const content = Form.useWatch<string | undefined>('content') ?? ''
  const { data, error } = useQuery({
    queryKey: ['notice-template-preview', code, title, content],
    queryFn: () => api.previewTemplate({ code, title, content }),
    enabled: title.trim() !== '' && content.trim() !== '',
    placeholderData: (before) => before,
    retry: false,
  })
  if (error)
    return (
      <p className="template-preview" data-wrong>
        {sentenceOf(error)}
      </p>
    )
  if (data === undefined) return null
  return (
    <div className="template-preview" aria-label="预览">
      <b>{data.title}</b>
      <span>{data.content}</span>
    </div>
  )
}
