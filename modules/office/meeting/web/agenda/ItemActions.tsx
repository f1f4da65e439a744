import { OnePersonPicker } from '@mingtai/modules/ground/contacts/web'
import { DateItem, FormModal, required, useAttempt } from '@mingtai/ui'
import { Button, Checkbox, Form, Input } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useState } from 'react'
import type { AgendaItem } from '../../meeting.ts'
import { api } from '../api.ts'

interface DecisionWords {
  decision: string
  isPostponed?: boolean
  ownerId?: string | null
  dueOn?: Dayjs | null
}

interface Props {
  item: AgendaItem
  onDone(): Promise<unknown>
}

/** What whoever leads the agenda does with one item: call who is next, begin it, write down what was decided. */
export function ItemActions({ item, onDone }: Props) {
  const [isDeciding, setDeciding] = useState(false)
  const attempt = useAttempt(onDone)
  const { id, revision, state, title, decision, ownerId, dueOn } = item
  const isAhead = state === 'waiting' || state === 'called' || state === 'postponed'
  const save = async (words: DecisionWords) => {
    await api.decideItem({
      ...{ id, revision, decision: words.decision, isPostponed: words.isPostponed ?? false },
      ...{ ownerId: words.ownerId ?? null, dueOn: words.dueOn?.format('YYYY-MM-DD') ?? null },
    })
    await onDone()
    setDeciding(false)
  }
  return (
    <span className="meeting-item-actions">
      {isAhead && (
        <>
          <Button
            size="small"
            onClick={() => void attempt(() => api.callItem({ id, revision }), '已通知有关人员候会。')}
          >
            通知候会
          </Button>
          <Button size="small" type="primary" onClick={() => void attempt(() => api.startItem({ id, revision }))}>
            开始审议
          </Button>
        </>
      )}
      {!isAhead && (
        <Button size="small" type={state === 'discussing' ? 'primary' : 'default'} onClick={() => setDeciding(true)}>
          {state === 'discussing' ? '记录决定' : '修改决定'}
        </Button>
      )}
      {isDeciding && (
        <FormModal<DecisionWords>
          open
          title="议题决定"
          initial={{
            decision,
            isPostponed: state === 'postponed',
            ownerId,
            dueOn: dueOn === null ? null : dayjs(dueOn),
          }}
          focus="decision"
          onSubmit={save}
          onClose={() => setDeciding(false)}
        >
          <p>{title}</p>
          <Form.Item name="decision" label="决定" rules={[required('决定')]}>
            <Input.TextArea maxLength={2000} autoSize={{ minRows: 3, maxRows: 10 }} />
          </Form.Item>
          <div className="meeting-owner">
            <Form.Item name="ownerId" label="承办人">
              <OnePersonPicker />
            </Form.Item>
            <DateItem name="dueOn" label="办结期限" kind="day" />
          </div>
          <Form.Item name="isPostponed" valuePropName="checked">
            <Checkbox>缓议，下次会议再审</Checkbox>
          </Form.Item>
        </FormModal>
      )}
    </span>
  )
}
