import { useAccessRoles } from '@mingtai/modules/ground/access/web'
import { DepartmentPicker, PersonPicker } from '@mingtai/modules/ground/contacts/web'
import { lengthAtMost, required, useRight } from '@mingtai/ui'
import { Checkbox, Form, Input, Radio, Select } from 'antd'
import type { ScheduleRule } from '../../rule-calls.ts'
import { type BurstKind, burstKinds } from '../../words.ts'
import type { JobWords } from './job-form.ts'
import { PlacesField } from './PlacesField.tsx'

/** To whom it goes, in which ways, and with which words. */
export function SendFields({ rule }: { rule: ScheduleRule }) {
  const maySend = useRight('report:share')
  const roles = useAccessRoles('report')
  return (
    <div className="schedule-fields">
      <Form.Item name="people" label="人员" extra={maySend ? undefined : '您没有分享报表的权限，只能发给自己。'}>
        <PersonPicker disabled={!maySend} />
      </Form.Item>
      <Form.Item name="departments" label="部门" extra="发给部门及其下级的每一个人。">
        <DepartmentPicker disabled={!maySend} />
      </Form.Item>
      <Form.Item name="roles" label="角色">
        <Select
          mode="multiple"
          disabled={!maySend}
          optionFilterProp="label"
          placeholder="选择角色"
          options={roles.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Form.Item>
      {rule.domains.length > 0 && (
        <Form.Item name="addresses" label="外部邮箱" extra={`只能是 ${rule.domains.join('、')} 的邮箱。`}>
          <Select mode="tags" disabled={!maySend} tokenSeparators={[';', '；', ',', '，', ' ']} open={false} />
        </Form.Item>
      )}
      <PlacesField maySend={maySend} />
      <Form.Item name="burst" label="文件" className="schedule-wide" extra={<BurstWords />}>
        <Radio.Group options={Object.entries(burstKinds).map(([value, label]) => ({ value, label }))} />
      </Form.Item>
      <Form.Item label="发送方式" className="schedule-wide schedule-channels">
        <Form.Item name="site" valuePropName="checked" noStyle>
          <Checkbox>站内消息，附下载链接</Checkbox>
        </Form.Item>
        <Form.Item name="mail" valuePropName="checked" noStyle>
          <Checkbox>{rule.hasMail ? '邮件，附件不超过 10 MB' : '邮件（还没有配置邮件服务器，配置后再发出）'}</Checkbox>
        </Form.Item>
      </Form.Item>
      <Form.Item name="subject" label="标题" rules={[required('标题'), lengthAtMost('标题', 120)]}>
        <Input maxLength={120} />
      </Form.Item>
      <Form.Item name="text" label="正文" rules={[lengthAtMost('正文', 2000)]}>
        <Input.TextArea maxLength={2000} autoSize={{ minRows: 1, maxRows: 8 }} placeholder="可以不写" />
      </Form.Item>
    </div>
  )
}

const burstWords: Readonly<Record<BurstKind, string>> = {
  none: '按您的权限取数，大家收到同一份。',
  person: '每个接收人按自己的权限取数，各收各的；他们要有查看和导出这张报表的权限。',
  department: '选中的部门及其下级各一份，按部门负责人的权限取数，送给负责人；另选的人员和角色每人一份。',
}

function BurstWords() {
  const burst = Form.useWatch<JobWords['burst'] | undefined>('burst') ?? 'none'
  return burstWords[burst]
}
