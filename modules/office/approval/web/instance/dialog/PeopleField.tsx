import { PersonPicker } from '@mingtai/modules/ground/contacts/web'

interface Props {
  label: string
  value: string[]
  onChange(ids: string[]): void
  most?: number
  placeholder?: string
}

/** People by name, pinyin or the address book, with a name for those who do not see the field. */
export function PeopleField({ label, value, onChange, most = 50, placeholder = '输入姓名，或从通讯录选择' }: Props) {
  return (
    <div role="group" aria-label={label}>
      <PersonPicker value={value} most={most} placeholder={placeholder} onChange={onChange} />
    </div>
  )
}
