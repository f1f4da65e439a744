import { Button, Select } from 'antd'
import { Icon, PersonMark, StatusTag } from '@mingtai/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Contact } from '../../calls.ts'
import { contacts } from './api.ts'
import { PersonRow } from './PersonRow.tsx'
import { PersonSelectDialog } from './PersonSelectDialog.tsx'
import type { PersonPickerProps } from './props.ts'
import { usePersonLabels } from './use-labels.ts'
import { useSettled } from './use-settled.ts'
import './picker.css'

const SHOWN = 20

/** People by name, pinyin, initials or the end of a number; before anything is typed, those chosen lately. */
export default function PersonSelect({
  value = [],
  onChange,
  most,
  within,
  placeholder = '姓名、拼音、首字母或手机尾号',
  disabled = false,
  id,
}: PersonPickerProps) {
  const [typed, setTyped] = useState('')
  const [open, setOpen] = useState(false)
  const [dialog, setDialog] = useState(false)
  const labels = usePersonLabels(value)
  const { people, loading } = useFound(useSettled(typed.trim()), { within, enabled: open })
  const found = new Map(people.map((person) => [person.id, person]))
  const isOne = most === 1

  const change = (ids: string[]) => {
    const chosenIds = isOne ? ids.slice(-1) : most === undefined ? ids : ids.slice(0, most)
    const fresh = chosenIds.filter((one) => !value.includes(one))
    if (fresh.length > 0) void contacts.remember({ personIds: fresh.slice(0, 200) }).catch(() => null)
    onChange?.(chosenIds)
  }
  return (
    <div className="person-picker">
      <Select
        {...(id === undefined ? { 'aria-label': placeholder } : { id })}
        mode="multiple"
        value={value}
        disabled={disabled}
        placeholder={placeholder}
        open={open}
        onOpenChange={setOpen}
        showSearch={{ filterOption: false, searchValue: typed, onSearch: setTyped, autoClearSearchValue: true }}
        options={people.map((person) => ({ value: person.id, label: person.realName, disabled: person.disabled }))}
        optionRender={({ value: one }) => {
          const person = found.get(String(one))
          return person === undefined ? null : <PersonRow person={person} />
        }}
        tagRender={({ value: one, onClose, closable }) => {
          const label = labels.get(String(one))
          const name = label?.name ?? found.get(String(one))?.realName ?? '…'
          return (
            <span className="picker-chip" title={label === undefined ? name : `${name} ${label.place}`}>
              <PersonMark name={name} picture={label?.avatar ?? null} size={18} />
              <span>{name}</span>
              {label !== undefined && label.state !== '' && <StatusTag>{label.state}</StatusTag>}
              {closable && (
                <button type="button" tabIndex={-1} aria-label={`移除${name}`} onClick={onClose}>
                  <Icon name="close" size={10} />
                </button>
              )}
            </span>
          )
        }}
        notFoundContent={<p className="picker-nothing">{nothing(loading, typed)}</p>}
        popupMatchSelectWidth={360}
        onChange={(ids: string[]) => {
          change(ids)
          setTyped('')
          if (isOne) setOpen(false)
        }}
      />
      <Button
        icon={<Icon name="people" />}
        aria-label="从通讯录选择"
        title="从通讯录选择"
        disabled={disabled}
        onClick={() => setDialog(true)}
      />
      {dialog && (
        <PersonSelectDialog
          value={value}
          {...(most === undefined ? {} : { most })}
          {...(within === undefined ? {} : { within })}
          onClose={() => setDialog(false)}
          onChoose={change}
        />
      )}
    </div>
  )
}

function nothing(loading: boolean, typed: string): string {
  if (loading) return '正在查找…'
  return typed === '' ? '输入姓名、拼音或手机尾号查找' : '没有找到这个人，换个写法试试。'
}

function useFound(keyword: string, { within, enabled }: { within: string | undefined; enabled: boolean }) {
  const answer = useQuery({
    queryKey: ['contacts', 'picker', keyword, within ?? ''],
    queryFn: () => people(keyword, within),
    enabled,
    staleTime: 30_000,
    placeholderData: keepPreviousData,
  })
  return { people: answer.data ?? [], loading: answer.isFetching }
}

/** Nothing typed: those chosen lately, or the first of the place. */
async function people(keyword: string, within: string | undefined): Promise<Contact[]> {
  if (keyword === '' && within === undefined) {
    const recent = await contacts.recent({})
    if (recent.length > 0) return recent
  }
  const place = within === undefined ? {} : { placeId: within }
  const { records } = await contacts.page({ current: 1, size: SHOWN, ...place, ...(keyword === '' ? {} : { keyword }) })
  return records
}
