import {
  DateItem,
  FormPage,
  NotRead,
  SkeletonRows,
  landlineShape,
  lengthAtMost,
  refreshMe,
  useMe,
  useNotice,
  useFormStart,
} from '@mingtai/ui'
import { say } from '@mingtai/messages'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Form, Input, Radio, Switch } from 'antd'
import type { Dayjs } from 'dayjs'
import dayjs from 'dayjs'
import type { Profile } from '../../calls.ts'
import { personal } from '../api.ts'
import { factsOf } from './facts.ts'
import './pages.css'

const queryKey = ['personal', 'profile']

interface Words extends Omit<Profile, 'birthday' | 'revision'> {
  birthday: Dayjs | null
}

/** 基本资料 /user/account-setting: what the administrator entered, and what people say about themselves. */
export default function Account() {
  const profile = useQuery({ queryKey, queryFn: () => personal.profile({}) })
  const [start, renew] = useFormStart(profile.data)
  if (profile.error && start === undefined)
    return <NotRead title="没有读到资料" problem={profile.error} onRetry={() => void profile.refetch()} />
  if (start === undefined) return <SkeletonRows rows={8} />
  return <Editor key={start.revision} profile={start} onSaved={renew} />
}

function Editor({ profile, onSaved }: { profile: Profile; onSaved(): void }) {
  const me = useMe()
  const client = useQueryClient()
  const notice = useNotice()
  const submit = async ({ birthday, ...words }: Words) => {
    const saved = await personal.updateProfile({
      ...words,
      revision: profile.revision,
      birthday: birthday?.format('YYYY-MM-DD') ?? null,
    })
    client.setQueryData(queryKey, saved)
    onSaved()
    refreshMe()
    notice.success(say('done.saved'))
  }
  return (
    <FormPage<Words>
      title="基本资料"
      facts="姓名、机构和职务由管理员维护，需要更正请联系管理员；手机在安全设置里更换"
      initial={{ ...profile, birthday: profile.birthday === null ? null : dayjs(profile.birthday) }}
      onSubmit={submit}
    >
      <dl className="facts">
        {factsOf(me).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className="two-columns">
        <Form.Item name="sex" label="性别">
          <Radio.Group
            options={[
              { value: 1, label: '男' },
              { value: 2, label: '女' },
            ]}
          />
        </Form.Item>
        <DateItem kind="day" name="birthday" label="出生日期" maxDate={dayjs()} />
        <Form.Item name="email" label="邮箱" rules={[{ type: 'email', message: say('field.email') }]}>
          <Input maxLength={100} autoComplete="email" />
        </Form.Item>
        <Form.Item name="tel" label="座机" rules={[landlineShape]}>
          <Input maxLength={30} placeholder="如 0371-65781234" autoComplete="off" />
        </Form.Item>
        <Form.Item name="room" label="办公室" rules={[lengthAtMost('办公室', 40)]}>
          <Input maxLength={40} placeholder="如 2 号楼 301" autoComplete="off" />
        </Form.Item>
        <Form.Item
          name="hidesContact"
          label="通讯录里隐藏我的号码"
          valuePropName="checked"
          extra="打开后同事在通讯录里看不到您的手机、座机和邮箱。"
        >
          <Switch aria-label="通讯录里隐藏我的号码" />
        </Form.Item>
      </div>
    </FormPage>
  )
}
