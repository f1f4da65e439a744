import type { Arm } from '@mingtai/approval-engine'
import { Condition, conditionWords, type FormSchema } from '@mingtai/form-schema'

/** How the condition of an arm reads on its head. */
export function conditionText({ when, else: isElse }: Arm, form: FormSchema): string {
  if (isElse) return '其他条件都不满足时'
  const read = Condition.safeParse(when)
  return read.success ? conditionWords(read.data, form) : '请设置条件'
}
