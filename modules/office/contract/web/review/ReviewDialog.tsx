import { chosen, FormModal } from '@mingtai/ui'
import { Form, Input, Radio } from 'antd'
import type { Review } from '../../review-calls.ts'
import { conclusions, findings, namesOf, reviewedSides } from '../../words.ts'
import { api } from '../api.ts'
import { choicesOf } from '../form/choices.ts'

type Words = Pick<Review, 'legality' | 'completeness' | 'fairness' | 'authority' | 'conclusion'> & { opinion?: string }

interface Props {
  contractId: string
  /** What the reviewer has written before; undefined: nothing. */
  written: Review | undefined
  onDone(): Promise<unknown>
  onClose(): void
}

/** What a reviewer finds of a contract: its four sides, in words, and the conclusion. */
export function ReviewDialog({ contractId, written, onDone, onClose }: Props) {
  const submit = async ({ opinion = '', ...words }: Words) => {
    await api.saveReview({ ...words, opinion, contractId })
    await onDone()
    onClose()
  }
  return (
    <FormModal<Words>
      open
      title="填写审核意见"
      submitText="保存"
      initial={written ?? {}}
      onSubmit={submit}
      onClose={onClose}
    >
      {namesOf(reviewedSides).map((side) => (
        <Form.Item key={side} name={side} label={reviewedSides[side]} rules={[chosen('审核结果')]}>
          <Radio.Group options={choicesOf(findings)} />
        </Form.Item>
      ))}
      <Form.Item name="opinion" label="审核意见">
        <Input.TextArea maxLength={1000} autoSize={{ minRows: 2, maxRows: 8 }} />
      </Form.Item>
      <Form.Item name="conclusion" label="结论" rules={[chosen('结论')]}>
        <Radio.Group options={choicesOf(conclusions)} />
      </Form.Item>
    </FormModal>
  )
}
