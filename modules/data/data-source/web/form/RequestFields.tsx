import { required, WholeItem } from '@mingtai/ui'
import { Form, Input, Select, Switch } from 'antd'
import type { DataSource } from '../../calls.ts'
import type { AddedType } from '../kinds.ts'
import { HeaderFields } from './HeaderFields.tsx'
import { Section } from './Section.tsx'
import type { SourceWords } from './words.ts'

const speaksHttp = new Set<AddedType>([4, 6, 8, 9, 10])
const hasProcedures = new Set<AddedType>([1, 2, 3, 5, 7, 11])

/** What only some kinds know: request headers and a token, procedures, an organization. */
export function RequestFields({ type, source }: { type: AddedType; source: DataSource | null }) {
  const form = Form.useFormInstance<SourceWords>()
  const settings = Form.useWatch<SourceWords['settings'] | undefined>('settings', form)
  const headers = settings?.headers?.length ?? 0
  const procedures = (settings?.procedures ?? '').split('\n').filter((line) => line.trim() !== '').length
  return (
    <>
      {type === 6 && (
        <Section title="InfluxDB 2" summary={settings?.organization || '未填组织'}>
          <Form.Item name={['settings', 'organization']} label="组织（organization）" extra="用 Flux 查询时需要。">
            <Input maxLength={100} spellCheck={false} />
          </Form.Item>
        </Section>
      )}
      {speaksHttp.has(type) && (
        <Section title="请求头" summary={headers === 0 ? '没有' : `${headers} 个`}>
          <HeaderFields source={source} />
        </Section>
      )}
      {type === 4 && (
        <Section title="登录取令牌" summary={settings?.signsIn ? '先登录再请求' : '不用'}>
          <TokenFields signsIn={settings?.signsIn ?? false} />
        </Section>
      )}
      {hasProcedures.has(type) && (
        <Section title="存储过程" summary={procedures === 0 ? '都不允许' : `允许 ${procedures} 个`}>
          <Form.Item
            name={['settings', 'procedures']}
            label="允许调用的存储过程"
            extra="一行一个，写作 名称 或 模式.名称；不在名单里的一律不能调用。"
          >
            <Input.TextArea rows={4} spellCheck={false} placeholder={'monthly_summary\nhr.people_by_unit'} />
          </Form.Item>
        </Section>
      )}
    </>
  )
}

function TokenFields({ signsIn }: { signsIn: boolean }) {
  return (
    <>
      <Form.Item
        name={['settings', 'signsIn']}
        label="先调登录接口"
        valuePropName="checked"
        extra="令牌到期或被拒绝时自动再登录一次。"
      >
        <Switch />
      </Form.Item>
      {signsIn && (
        <>
          <Form.Item
            name={['settings', 'signIn', 'request']}
            label="登录请求"
            extra="${user} 和 ${password} 就是上面的用户名和密码。"
            rules={[required('登录请求')]}
          >
            <Input.TextArea rows={5} spellCheck={false} className="source-mono" />
          </Form.Item>
          <div className="source-grid source-grid-4">
            <Form.Item name={['settings', 'signIn', 'path']} label="令牌在" rules={[required('令牌在')]}>
              <Input placeholder="data.token" spellCheck={false} />
            </Form.Item>
            <WholeItem
              name={['settings', 'signIn', 'seconds']}
              label="有效（秒）"
              least={10}
              most={604_800}
              width="100%"
            />
            <Form.Item name={['settings', 'signIn', 'place']} label="放在">
              <Select
                options={[
                  { value: 'header', label: '请求头' },
                  { value: 'query', label: '地址参数' },
                ]}
              />
            </Form.Item>
            <Form.Item name={['settings', 'signIn', 'name']} label="名称" rules={[required('名称')]}>
              <Input spellCheck={false} />
            </Form.Item>
            <Form.Item name={['settings', 'signIn', 'prefix']} label="令牌前缀">
              <Input placeholder="如 Bearer 加一个空格" spellCheck={false} />
            </Form.Item>
          </div>
        </>
      )}
    </>
  )
}
