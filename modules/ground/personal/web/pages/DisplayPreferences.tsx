import { FormPage, RefusalPanel, SkeletonRows, applyLooks, sentenceOf, useNotice } from '@mingtai/ui'
import { pageSizes } from '@mingtai/api'
import { say } from '@mingtai/messages'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Form, Radio, Select, Slider, Switch } from 'antd'
import type { Preferences } from '../../calls.ts'
import { personal } from '../api.ts'
import './pages.css'

const queryKey = ['personal', 'preferences']

/** 显示偏好 /user/preferences: size of letters, density, rows of a page and motion; applied at once. */
export default function DisplayPreferences() {
  const known = useQuery({ queryKey, queryFn: () => personal.preferences({}) })
  if (known.error) return <RefusalPanel title="没有读到偏好" text={sentenceOf(known.error)} />
  if (known.data === undefined) return <SkeletonRows rows={5} />
  return <Editor known={known.data} />
}

function Editor({ known }: { known: Preferences }) {
  const client = useQueryClient()
  const notice = useNotice()
  const [form] = Form.useForm<Preferences>()
  const size = Form.useWatch('fontSize', form) ?? known.fontSize
  const submit = async (values: Preferences) => {
    const saved = await personal.savePreferences(values)
    client.setQueryData(queryKey, saved)
    applyLooks(saved)
    notice.success(say('done.saved'))
  }
  return (
    <FormPage<Preferences>
      title="显示偏好"
      facts="保存后立即生效，在其他电脑登录也一样"
      form={form}
      initial={known}
      onSubmit={submit}
    >
      <Form.Item name="fontSize" label={`字号 ${size} 像素`} extra="16 为标准字号，看不清时调大，最大 30。">
        <Slider min={16} max={30} marks={{ 16: '标准', 20: '大', 24: '特大', 30: '最大' }} ariaLabelForHandle="字号" />
      </Form.Item>
      <p className="size-sample" style={{ fontSize: (size / 16) * 14 }}>
        关于印发《云州市数字政府建设三年行动计划》的通知
      </p>
      <Form.Item name="density" label="列表疏密">
        <Radio.Group
          optionType="button"
          options={[
            { value: 'comfortable', label: '标准' },
            { value: 'compact', label: '紧凑' },
          ]}
        />
      </Form.Item>
      <Form.Item name="pageSize" label="列表每页">
        <Select style={{ width: 140 }} options={pageSizes.map((value) => ({ value, label: `${value} 条` }))} />
      </Form.Item>
      <Form.Item name="reducesMotion" label="减少动画" valuePropName="checked" extra="公告不再自动滚动，窗口直接出现。">
        <Switch aria-label="减少动画" />
      </Form.Item>
      <dl className="facts">
        <div>
          <dt>语言</dt>
          <dd>简体中文</dd>
        </div>
        <div>
          <dt>时区</dt>
          <dd>{Intl.DateTimeFormat().resolvedOptions().timeZone}（跟随电脑）</dd>
        </div>
      </dl>
    </FormPage>
  )
}
