import { FormModal, required, StatusTag, useConfirm } from '@mingtai/ui'
import { formatByCode } from '@mingtai/zh'
import { Button, Form, Input, Radio } from 'antd'
import { useState } from 'react'
import type { Appeal } from '../../performance.ts'
import { appealResults } from '../../words.ts'
import { api } from '../api.ts'

interface Props {
  appeals: readonly Appeal[]
  onDone(): Promise<unknown>
}

/** Appeals with their written answers. */
export function AppealLines({ appeals, onDone }: Props) {
  const [answered, setAnswered] = useState<Appeal | null>(null)
  if (appeals.length === 0) return null
  return (
    <section className="perf-section" aria-label="申诉">
      <h2>申诉</h2>
      <ul className="perf-comments">
        {appeals.map((appeal) => (
          <li key={appeal.id}>
            <small>
              {appeal.personName} · {appeal.name} · {formatByCode(new Date(appeal.at), 2).slice(0, 16)}
            </small>
            {appeal.reason}
            <p>
              <StatusTag tone={appeal.result === 'waiting' ? 'ochre' : 'pine'}>
                {appealResults[appeal.result]}
              </StatusTag>{' '}
              {appeal.result === 'changed' && Number(appeal.adjustment) !== 0 && <b>{appeal.adjustment} 分　</b>}
              {appeal.answer}
              {appeal.answeredBy !== '' && <small>{appeal.answeredBy}</small>}
            </p>
            {appeal.mayAnswer && (
              <Button size="small" onClick={() => setAnswered(appeal)}>
                答复
              </Button>
            )}
          </li>
        ))}
      </ul>
      {answered !== null && <AnswerDialog appeal={answered} onDone={onDone} onClose={() => setAnswered(null)} />}
    </section>
  )
}

/** The score after an adjustment; a dash while none is typed. */
function changedScore({ score }: Appeal, adjustment: string | undefined): string {
  const by = Number(adjustment)
  if (adjustment === undefined || adjustment === '' || !Number.isFinite(by)) return '—'
  return (Math.round((Number(score) + by) * 100) / 100).toFixed(2)
}

interface Answer {
  result: 'upheld' | 'changed'
  adjustment?: string
  answer: string
}

function AnswerDialog({ appeal, onDone, onClose }: { appeal: Appeal; onDone(): Promise<unknown>; onClose(): void }) {
  const confirm = useConfirm()
  const send = async ({ result, adjustment = '0', answer }: Answer) => {
    const question = {
      title: `把${appeal.name}的得分由${appeal.score}改为${changedScore(appeal, adjustment)}？`,
      text: '排名和等级随之重排，已公示的结果立刻更新；等级有变动的人会收到消息。',
      verb: '调整得分',
    }
    if (result === 'changed' && !(await confirm(question))) return
    await api.answerAppeal({ id: appeal.id, revision: appeal.revision, result, adjustment, answer })
    await onDone()
    onClose()
  }
  return (
    <FormModal<Answer>
      open
      title={`答复${appeal.personName}的申诉`}
      submitText="答复"
      initial={{ result: 'upheld' }}
      onSubmit={send}
      onClose={onClose}
    >
      <p className="perf-none">{appeal.reason}</p>
      <Form.Item name="result" label="结果" rules={[required('结果')]}>
        <Radio.Group
          options={[
            { value: 'upheld', label: '维持原结果' },
            { value: 'changed', label: '调整得分' },
          ]}
        />
      </Form.Item>
      <Form.Item noStyle dependencies={['result', 'adjustment']}>
        {({ getFieldValue }) =>
          getFieldValue('result') === 'changed' && (
            <Form.Item
              name="adjustment"
              label="加分（减分写负数，不是新的得分）"
              rules={[required('分数')]}
              extra={`现在 ${appeal.score} 分，调整后 ${changedScore(appeal, getFieldValue('adjustment'))} 分。`}
            >
              <Input inputMode="decimal" style={{ maxWidth: 160 }} />
            </Form.Item>
          )
        }
      </Form.Item>
      <Form.Item name="answer" label="书面答复" rules={[required('答复')]}>
        <Input.TextArea maxLength={1000} autoSize={{ minRows: 3, maxRows: 8 }} />
      </Form.Item>
    </FormModal>
  )
}
