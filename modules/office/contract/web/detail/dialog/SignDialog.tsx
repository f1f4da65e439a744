import { DateItem, FormModal, required } from '@mingtai/ui'
import { Form, Input } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import type { Contract } from '../../../contract.ts'
import { api } from '../../api.ts'
import { useContractDoubts } from '../../shared/use-contract-doubts.ts'

interface Words {
  signDate: Dayjs
  startDate?: Dayjs | null
  note?: string
}

interface Props {
  contract: Contract
  onDone(): Promise<unknown>
  onClose(): void
}

/** When both sides have signed; from then on the plan is alive. */
export function SignDialog({ contract, onDone, onClose }: Props) {
  const { id, revision, signDate, startDate, endDate, lifeState } = contract
  const overDoubts = useContractDoubts()
  const isAnew = lifeState !== 'signing'
  const submit = async (words: Words) => {
    const start = words.startDate?.format('YYYY-MM-DD') ?? null
    const asked = {
      id,
      revision,
      signDate: words.signDate.format('YYYY-MM-DD'),
      startDate: start,
      note: words.note ?? '',
    }
    if ((await overDoubts((isChecked) => api.sign({ ...asked, isChecked }))) === null) return
    await onDone()
    onClose()
  }
  return (
    <FormModal<Words>
      open
      title={isAnew ? '更正签署登记' : '登记签署'}
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
      {isAnew && (
        <Form.Item name="note" label="更正原因" rules={[required('更正原因')]}>
          <Input maxLength={500} />
        </Form.Item>
      )}
    </FormModal>
  )
}

/** It is signed today at the latest, and before it ends. */
function lastDay(endDate: string | null): Dayjs {
  const today = dayjs()
  return endDate !== null && dayjs(endDate).isBefore(today) ? dayjs(endDate) : today
}
