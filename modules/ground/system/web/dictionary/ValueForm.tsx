import { FormModal, lengthAtMost, required, StatusTag, type Tone } from '@mingtai/ui'
import { Form, Input, Radio } from 'antd'
import type { DictionaryValue } from '../../calls.ts'
import { api } from '../api.ts'

type Colour = Tone | ''

interface Words {
  dictKey: string
  remark: string
  colour: Colour
}

interface Props {
  place: { codeType: string; orgId: string | null }
  value: DictionaryValue | null
  onClose(): void
  onDone(): Promise<void>
}

const colours: { value: Colour; name: string }[] = [
  { value: '', name: '不标色' },
  { value: 'plain', name: '灰' },
  { value: 'primary', name: '靛' },
  { value: 'pine', name: '松' },
  { value: 'ochre', name: '赭' },
  { value: 'cinnabar', name: '朱' },
]

/** One value: the key that is stored, the words that people see, and how a tag of it looks. */
export function ValueForm({ place, value, onClose, onDone }: Props) {
  const submit = async ({ dictKey, remark, colour }: Words) => {
    const words = { remark, colour: colour === '' ? null : colour }
    if (value === null) await api.insertValue({ ...place, dictKey, ...words })
    else await api.updateValue({ ...place, dictKey: value.dictKey, revision: value.revision, ...words })
    await onDone()
    onClose()
  }
  const initial: Partial<Words> =
    value === null ? { colour: '' } : { dictKey: value.dictKey, remark: value.remark, colour: toColour(value.colour) }
  return (
    <FormModal<Words>
      open
      title={value === null ? '新增值' : place.orgId === null ? '修改值' : '修改本机构的说法'}
      initial={initial}
      onSubmit={submit}
      onClose={onClose}
      width={520}
    >
      <Form.Item
        name="dictKey"
        label="键"
        extra="保存在数据里，以后不能修改。"
        rules={[required('键'), lengthAtMost('键', 60)]}
      >
        <Input maxLength={60} spellCheck={false} disabled={value !== null} />
      </Form.Item>
      <Form.Item name="remark" label="名称" rules={[required('名称'), lengthAtMost('名称', 100)]}>
        <Input maxLength={100} placeholder="人们看到的文字" />
      </Form.Item>
      <Form.Item name="colour" label="颜色">
        <Radio.Group
          options={colours.map((colour) => ({
            value: colour.value,
            label: colour.value === '' ? colour.name : <StatusTag tone={colour.value}>{colour.name}</StatusTag>,
          }))}
        />
      </Form.Item>
    </FormModal>
  )
}

function toColour(colour: string | null): Colour {
  return colours.find(({ value }) => value === colour)?.value ?? ''
}
