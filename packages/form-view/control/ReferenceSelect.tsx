import type { Reference } from '@mingtai/form-schema'
import { Icon, type IconName } from '@mingtai/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useEffect, useState } from 'react'
import type { Candidate } from '../model/sources.ts'
import type { ControlAria } from './aria.ts'

interface Props extends ControlAria {
  /** What is searched, for the memory of answers. */
  kind: string
  search(keyword: string): Promise<Candidate[]>
  value: readonly Reference[]
  onChange(next: Reference[]): void
  most: number
  mark: IconName
  placeholder: string
  isWrong: boolean
  /** It was asked for by a click, and shows what there is at once. */
  isOpened?: boolean
}

/** Things by name: typed, found and kept as chips with the name that they had. */
export function ReferenceSelect({
  kind,
  search,
  value,
  onChange,
  most,
  mark,
  isWrong,
  isOpened = false,
  ...rest
}: Props) {
  const [typed, setTyped] = useState('')
  const [open, setOpen] = useState(isOpened)
  const keyword = useSettled(typed.trim())
  const answer = useQuery({
    queryKey: ['form-view', 'search', kind, keyword],
    queryFn: () => search(keyword),
    enabled: open,
    staleTime: 30_000,
    placeholderData: keepPreviousData,
  })
  const found = answer.data ?? []
  const known = new Map<string, Reference>([...value, ...found].map((one) => [one.id, one]))
  const isOne = most === 1
  return (
    <Select
      {...rest}
      mode="multiple"
      {...(isWrong && { status: 'error' as const })}
      value={value.map(({ id }) => id)}
      open={open}
      onOpenChange={setOpen}
      showSearch={{ filterOption: false, searchValue: typed, onSearch: setTyped, autoClearSearchValue: true }}
      options={found.map(({ id, name }) => ({ value: id, label: name }))}
      optionRender={({ value: id }) => <Found one={found.find((each) => each.id === id)} mark={mark} />}
      tagRender={({ value: id, onClose }) => {
        const name = known.get(String(id))?.name ?? String(id)
        return (
          <span className="form-chip">
            <Icon name={mark} size={12} />
            <span title={name}>{name}</span>
            <button type="button" tabIndex={-1} aria-label={`移除${name}`} onClick={onClose}>
              <Icon name="close" size={10} />
            </button>
          </span>
        )
      }}
      notFoundContent={<p className="form-nothing">{answer.isFetching ? '正在查找…' : '没有找到，换个写法试试。'}</p>}
      onChange={(ids: string[]) => {
        const chosenIds = isOne ? ids.slice(-1) : ids.slice(0, most)
        onChange(chosenIds.flatMap((id) => known.get(id) ?? []))
        setTyped('')
        if (isOne) setOpen(false)
      }}
    />
  )
}

function Found({ one, mark }: { one: Candidate | undefined; mark: IconName }) {
  if (one === undefined) return null
  return (
    <span className="form-found">
      <Icon name={mark} size={14} />
      <span>{one.name}</span>
      {one.note !== undefined && <small>{one.note}</small>}
    </span>
  )
}

/** What was typed, when it has been still for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), 200)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
