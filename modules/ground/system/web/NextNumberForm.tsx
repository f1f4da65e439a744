import { FormModal, WholeItem } from '@mingtai/ui'
import type { NumberRule } from '../calls.ts'
import { numberingApi } from './numbering-api.ts'

interface Props {
  rule: NumberRule
  onClose(): void
  onDone(): Promise<unknown>
}

/** Where counting goes on, for an organization that has numbered by hand so far. */
export function NextNumberForm({ rule, onClose, onDone }: Props) {
  const submit = async ({ next }: { next: number }) => {
    await numberingApi.setNextNumber({ id: rule.id, next })
    await onDone()
    onClose()
  }
  return (
    <FormModal<{ next: number }> open title={`设置起号：${rule.name}`} initial={{}} onSubmit={submit} onClose={onClose}>
      <WholeItem
        name="next"
        label="下一个流水号"
        extra={`现在的下一个号是 ${rule.upcoming}。只能往后调，跳过的号不会再给出。`}
        least={1}
        most={999_999_999}
        isRequired
        width={200}
      />
    </FormModal>
  )
}
