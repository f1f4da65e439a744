import { say } from '@mingtai/messages'
import { FormModal, lengthBetween, required, sentenceOf } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { Form, Input, Radio, Switch } from 'antd'
import { type NumberRule, resetNames, scopeNames } from '../calls.ts'
import { numberingApi } from './numbering-api.ts'

interface Words extends Pick<NumberRule, 'name' | 'code' | 'pattern' | 'reset' | 'scope'> {
  enabled: boolean
}

interface Props {
  /** null: a new one. */
  rule: NumberRule | null
  onClose(): void
  onDone(): Promise<unknown>
}

/** A rule with the next numbers as they would be. */
export function NumberRuleForm({ rule, onClose, onDone }: Props) {
  const submit = async ({ enabled, ...words }: Words) => {
    const form = { ...words, status: enabled ? (1 as const) : (2 as const) }
    if (rule === null) await numberingApi.insertNumberRule(form)
    else await numberingApi.updateNumberRule({ ...form, code: rule.code, id: rule.id, revision: rule.revision })
    await onDone()
    onClose()
  }
  const initial: Partial<Words> =
    rule === null ? { reset: 'year', scope: 'tenant', enabled: true } : { ...rule, enabled: rule.status === 1 }
  return (
    <FormModal<Words>
      open
      title={rule === null ? '新建编号规则' : '修改编号规则'}
      initial={initial}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className="number-grid">
        <Form.Item name="name" label="名称" rules={[required('名称'), lengthBetween('名称', 1, 60)]}>
          <Input placeholder="如 政府发文字号" maxLength={60} />
        </Form.Item>
        <Form.Item
          name="code"
          label="编码"
          extra="各模块按编码取号，建立后不能改。"
          rules={[required('编码'), { pattern: /^[A-Za-z][A-Za-z0-9_-]{1,39}$/, message: say('field.wrong', '编码') }]}
        >
          <Input maxLength={40} spellCheck={false} disabled={rule !== null} />
        </Form.Item>
      </div>
      <Form.Item
        name="pattern"
        label="样式"
        extra={
          <>
            <code>{'{n}'}</code> 流水号，<code>{'{n:4}'}</code> 补足 4 位；日期写 <code>{'{yyyy}'}</code>、
            <code>{'{MM}'}</code>、<code>{'{dd}'}</code> 或 <code>{'{yyyyMMdd}'}</code>。
          </>
        }
        rules={[required('样式'), lengthBetween('样式', 1, 80)]}
      >
        <Input placeholder="云政发〔{yyyy}〕{n}号" maxLength={80} spellCheck={false} />
      </Form.Item>
      <Form.Item name="reset" label="重新起算">
        <Radio.Group options={Object.entries(resetNames).map(([value, label]) => ({ value, label }))} />
      </Form.Item>
      <Form.Item name="scope" label="序列">
        <Radio.Group options={Object.entries(scopeNames).map(([value, label]) => ({ value, label }))} />
      </Form.Item>
      <Form.Item name="enabled" label="启用" valuePropName="checked">
        <Switch />
      </Form.Item>
      <Preview id={rule?.id ?? null} />
    </FormModal>
  )
}

function Preview({ id }: { id: string | null }) {
  const pattern = (Form.useWatch<string | undefined>('pattern') ?? '').trim()
  const reset = Form.useWatch<NumberRule['reset'] | undefined>('reset') ?? 'year'
  const { data, error } = useQuery({
    queryKey: ['numbering-preview', id, pattern, reset],
    queryFn: () => numberingApi.previewNumbers({ id, pattern, reset }),
    enabled: pattern !== '',
    placeholderData: (before) => before,
    retry: false,
  })
  if (pattern === '') return null
  return (
    <div className="number-preview" data-wrong={error !== null} role="status">
      {error ? sentenceOf(error) : data?.map((number) => <span key={number}>{number}</span>)}
    </div>
  )
}
