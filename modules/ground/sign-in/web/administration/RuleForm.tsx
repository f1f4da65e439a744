import { say } from '@mingtai/messages'
import { RefusalPanel, sentenceOf, SkeletonRows, useFormStart, useNotice, useSubmission, WholeItem } from '@mingtai/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Form, Input, Select, Switch } from 'antd'
import type { PasswordRules } from '../../calls.ts'
import { calls } from '../entry/sign-in.ts'

type Rules = PasswordRules & { revision: number }
const twoStepChoices = [
  { value: 'nobody', label: '自愿开启' },
  { value: 'administrators', label: '管理员必须开启' },
  { value: 'everyone', label: '所有人必须开启' },
]
const queryKey = ['sign-in', 'rules']

/** What holds for everybody of the tenant who signs in. */
export function RuleForm() {
  const rules = useQuery({ queryKey, queryFn: () => calls.rules({}) })
  const [start, renew] = useFormStart(rules.data)
  if (rules.error && start === undefined)
    return <RefusalPanel title="没有读到登录规则" text={sentenceOf(rules.error)} />
  if (start === undefined) return <SkeletonRows rows={3} />
  return <Loaded key={start.revision} rules={start} onSaved={renew} />
}

function Loaded({ rules, onSaved }: { rules: Rules; onSaved(): void }) {
  const [form] = Form.useForm<PasswordRules>()
  const notice = useNotice()
  const queries = useQueryClient()
  const { busy, submit } = useSubmission(form, async (values) => {
    const days = values.passwordDays ?? null
    await calls.saveRules({ ...values, passwordDays: days, foot: values.foot.trim(), revision: rules.revision })
    notice.success(say('done.saved'))
    await queries.invalidateQueries({ queryKey: ['sign-in'] })
    onSaved()
  })
  return (
    <section className="security-part" aria-labelledby="rules-title">
      <header>
        <h2 id="rules-title">登录规则</h2>
        <Button loading={busy} onClick={() => void submit()}>
          保存规则
        </Button>
      </header>
      <Form form={form} layout="vertical" initialValues={rules} className="rule-form">
        <Form.Item name="phone" label="手机登录" valuePropName="checked" extra="用短信验证码登录。">
          <Switch checkedChildren="开" unCheckedChildren="关" />
        </Form.Item>
        <Form.Item name="qrcode" label="扫码登录" valuePropName="checked" extra="在另一台已登录的设备上确认。">
          <Switch checkedChildren="开" unCheckedChildren="关" />
        </Form.Item>
        <WholeItem
          name="passwordDays"
          label="密码期限（天）"
          extra="到期后登录要先改密码，留空为长期有效。"
          least={7}
          most={3650}
          placeholder="长期有效"
        />
        <Form.Item name="twoStepFor" label="两步验证" extra="没有开启的人会收到待办，已开启的不能关闭。">
          <Select options={twoStepChoices} />
        </Form.Item>
        <Form.Item name="foot" label="登录页页脚" extra="主办、技术支持和服务电话。" style={{ gridColumn: '1 / -1' }}>
          <Input
            maxLength={200}
            placeholder="例如：主办 市政府办公室　技术支持 市大数据中心　服务电话 0371-6600 1234"
          />
        </Form.Item>
      </Form>
    </section>
  )
}
