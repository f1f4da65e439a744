import { StatusTag } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { AutoComplete, Form } from 'antd'
import { useDeferredValue } from 'react'
import { api } from '../api.ts'
import type { ContractWords, PartyWords } from './words.ts'

interface Props {
  /** Which party of the form. */
  at: number
  id?: string
  value?: string
  onChange?(name: string): void
}

/** The name of another side: those of the library are offered and fill in the rest; one on the blacklist is warned of. */
export function PartyName({ at, id, value = '', onChange }: Props) {
  const form = Form.useFormInstance<ContractWords>()
  const keyword = useDeferredValue(value.trim())
  const { data } = useQuery({
    queryKey: ['contract', 'counterparties', 'offered', keyword],
    queryFn: () => api.counterparties({ current: 1, size: 8, keyword }),
    enabled: keyword.length >= 2,
    placeholderData: (before) => before,
  })
  const offered = keyword.length >= 2 ? (data?.records ?? []) : []
  const same = offered.find(({ name }) => name === value.trim())
  const take = (name: string) => {
    const known = offered.find((one) => one.name === name)
    if (known === undefined) return
    const { creditCode, contact, phone, bank, account } = known
    const parties: PartyWords[] = form.getFieldValue('parties') ?? []
    const filled = parties.map((party, index) =>
      index === at ? { ...party, name, creditCode, contact, phone, bank, account } : party,
    )
    form.setFieldsValue({ parties: filled })
  }
  return (
    <>
      <AutoComplete
        {...(id !== undefined && { id })}
        value={value}
        options={offered.map(({ name, isBlacklisted }) => ({
          value: name,
          label: isBlacklisted ? `${name}（黑名单）` : name,
        }))}
        onChange={(name: string) => onChange?.(name)}
        onSelect={take}
        maxLength={100}
        placeholder="与营业执照一致"
      />
      {same?.isBlacklisted === true && (
        <p className="contract-warning" role="alert">
          <StatusTag tone="cinnabar">黑名单</StatusTag> {same.blacklistReason}
        </p>
      )}
    </>
  )
}
