import { isSeveral } from '@mingtai/report-engine'
import { useMatcher } from '@mingtai/ui'
import { Select } from 'antd'
import { type ReactNode, useRef, useState } from 'react'
import { emptyWords, listOf, useChoiceList } from './choice-source.ts'
import type { ControlProps } from './ParameterControl.tsx'

/** Waits until typing rests before it asks the server. */
const PAUSE = 250

/** One or several of a list. A long list is searched at the server, a short one here; both by letters and pinyin. */
export function ChoiceControl({ parameter, value, chosen, context, common, popup, onChange }: ControlProps) {
  const list = useChoiceList(context, parameter, chosen)
  const [typed, setTyped] = useState('')
  const matches = useMatcher(typed)
  const waiting = useRef<ReturnType<typeof setTimeout> | null>(null)
  const isLong = typed === '' ? list.total > list.choices.length : parameter.total > (parameter.choices?.length ?? 0)
  const handleSearch = (text: string) => {
    setTyped(text)
    if (waiting.current !== null) clearTimeout(waiting.current)
    if (isLong || text === '') waiting.current = setTimeout(() => list.search(text.trim()), text === '' ? 0 : PAUSE)
  }
  const shared = {
    ...common,
    ...popup,
    allowClear: !parameter.required,
    loading: list.busy,
    options: list.choices.map(({ value: key, label }) => ({ value: key, label })),
    showSearch: {
      onSearch: handleSearch,
      filterOption: isLong ? false : (_: string, option?: { label?: unknown }) => matches(String(option?.label ?? '')),
    },
    placeholder: parameter.placeholder ?? (parameter.required ? '请选择' : '全部'),
    popupMatchSelectWidth: false,
    notFoundContent: emptyWords({ list, typed }),
    onOpenChange: (open: boolean) => !open && handleSearch(''),
  } as const
  if (isSeveral(parameter.type))
    return (
      <Select<string[]>
        {...shared}
        mode="multiple"
        maxTagCount="responsive"
        value={listOf(value)}
        onChange={(next) => onChange(next)}
        popupRender={(menu) => (
          <>
            {menu}
            <ListFoot total={list.total} shown={list.choices.length} count={listOf(value).length}>
              {!isLong && list.choices.length > 0 && (
                <button
                  type="button"
                  className="parameter-link"
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() =>
                    onChange(list.choices.filter(({ label }) => matches(label)).map((choice) => choice.value))
                  }
                >
                  {typed === '' ? '全选' : '选这些'}
                </button>
              )}
            </ListFoot>
          </>
        )}
      />
    )
  return (
    <Select<string>
      {...shared}
      value={listOf(value)[0] ?? null}
      onChange={(next) => onChange(next ?? null)}
      popupRender={(menu) => (
        <>
          {menu}
          {list.total > list.choices.length && <ListFoot total={list.total} shown={list.choices.length} count={0} />}
        </>
      )}
    />
  )
}

interface FootProps {
  total: number
  shown: number
  count: number
  children?: ReactNode
}

function ListFoot({ total, shown, count, children }: FootProps) {
  return (
    <div className="parameter-list-foot">
      <span>
        {total > shown
          ? `共 ${total.toLocaleString()} 项，显示前 ${shown.toLocaleString()} 项，可输入查找`
          : `共 ${total} 项`}
        {count > 0 && `，已选 ${count} 项`}
      </span>
      {children}
    </div>
  )
}
