import { chosen, FormModal, useNotice } from '@mingtai/ui'
import { Form, Select } from 'antd'
import { businessLines } from '../../views.ts'
import { api } from '../api.ts'
import { PeoplePicker } from '../part/PersonPicker.tsx'
import { usePlaces } from '../part/PlacePane.tsx'

interface Words {
  organizationId: string
  personIds: string[]
}

interface Props {
  businessLine: 'hotline' | 'comprehensive'
  onClose(): void
  onDone(): Promise<unknown>
}

/** People of other organizations join one that stands in the business line's tree. */
export function JoinForm({ businessLine, onClose, onDone }: Props) {
  const { data = [] } = usePlaces(businessLine)
  const notice = useNotice()
  const { treeName } = businessLines[businessLine]
  const submit = async (words: Words) => {
    const { joined } = await api.joinBusinessLine({ businessLine, ...words })
    notice.success(joined === words.personIds.length ? `${joined} 人已加入。` : `${joined} 人已加入，其余原来已在。`)
    await onDone()
    onClose()
  }
  return (
    <FormModal<Words>
      open
      title={`加入${treeName}机构`}
      initial={{}}
      submitText="加入"
      width={520}
      onSubmit={submit}
      onClose={onClose}
    >
      <Form.Item name="organizationId" label="机构" rules={[chosen('机构')]}>
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          options={data.filter(({ type }) => type === 1).map(({ id, name }) => ({ value: id, label: name }))}
          placeholder="选择机构"
        />
      </Form.Item>
      <Form.Item name="personIds" label="人员" rules={[chosen('人员')]} extra="原来的身份不变，多一个在这里的身份。">
        <PeoplePicker view={businessLine} placeholder="姓名、拼音、登录名、手机尾号" />
      </Form.Item>
    </FormModal>
  )
}
