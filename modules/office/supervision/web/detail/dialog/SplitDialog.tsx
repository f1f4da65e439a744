import { FormModal, useNotice } from '@mingtai/ui'
import { api } from '../../api.ts'
import { UnitFields } from '../../form/UnitFields.tsx'
import { formOf, type ItemWords, wordsOf } from '../../form/words.ts'
import '../../form/form.css'
import type { DialogProps } from './CloseDialog.tsx'

type Words = Pick<ItemWords, 'units'>

/** 分解任务: further units that work beside the one that leads. */
export function SplitDialog({ item, onDone, onClose }: DialogProps) {
  const notice = useNotice()
  const submit = async ({ units = [] }: Words) => {
    await api.split({ id: item.id, units: formOf({ ...wordsOf(item), units }).units })
    await onDone()
    notice.success('已分解，新的单位收到签收待办。')
    onClose()
  }
  return (
    <FormModal<Words>
      open
      title="分解任务"
      submitText="分解"
      width={860}
      initial={{ units: [{ role: 'assist', weight: 10 }] }}
      onSubmit={submit}
      onClose={onClose}
    >
      <UnitFields isLeadTaken />
    </FormModal>
  )
}
