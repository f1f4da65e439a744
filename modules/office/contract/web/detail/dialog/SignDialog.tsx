import { DateItem, FormModal } from '@mingtai/ui'
import dayjs, { type Dayjs } from 'dayjs'
import type { Contract } from '../../../contract.ts'
import { api } from '../../api.ts'

interface Words {
  signDate: Dayjs
  startDate?: Dayjs | null
}

interface Props {
  contract: Contract
  onDone(): Promise<unknown>
  onClose(): void
}

/** When both sides have signed; from then on the plan is alive. */
export function SignDialog({ contract: { id, revision, signDate, startDate, endDate }, onDone, onClose }: Props) {
  const submit = async (words: Words) => {
    const start = words.startDate?.format('YYYY-MM-DD') ?? null
    await api.sign({ id, revision, signDate: words.signDate.format('YYYY-MM-DD'), startDate: start })
    await onDone()
    onClose()
  }
  return (
    <FormModal<Words>
      open
      title="登记签署"
      submitText="登记"
      initial={{
        signDate: signDate === null ? dayjs() : dayjs(signDate),
        startDate: startDate === null ? null : dayjs(startDate),
      }}
      onSubmit={submit}
      onClose={onClose}
    >
      <DateItem name="signDate" label="签署日期" kind="day" required maxDate={lastDay(endDate)} />
      <DateItem name="startDate" label="开始日期" kind="day" extra="登记后合同生效，履行计划开始计时。" />
    </FormModal>
  )
}

/** It is signed today at the latest, and before it ends. */
function lastDay(endDate: string | null): Dayjs {
  const today = dayjs()
  return endDate !== null && dayjs(endDate).isBefore(today) ? dayjs(endDate) : today
}
