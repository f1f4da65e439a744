import { areaIn, type AreaValue, type FieldOf } from '@mingtai/form-schema'
import { Icon } from '@mingtai/ui'
import { useQueryClient } from '@tanstack/react-query'
import { Cascader, Input } from 'antd'
import { useState } from 'react'
import { type ControlProps, useForm } from '../model/form-context.ts'
import type { AreaNode } from '../model/sources.ts'
import { ariaOf } from './aria.ts'

interface Option {
  value: string
  label: string
  isLeaf: boolean
  children?: Option[]
}

const depths = { province: 1, city: 2, district: 3 } as const

/** An area from its province down, level by level, with street and number beside it where the form asks for them. */
export function AreaControl(props: ControlProps<FieldOf<'area'>>) {
  const { field, value, onChange, current, isWrong, id } = props
  const { sources } = useForm()
  const client = useQueryClient()
  const [options, setOptions] = useState<Option[]>([])
  const area = areaIn(value)
  const depth = depths[field.level]
  const below = async (code: string | null): Promise<AreaNode[]> =>
    client.fetchQuery({
      queryKey: ['form-view', 'areas', code],
      queryFn: async () => (await sources.areas?.(code)) ?? [],
      staleTime: Number.POSITIVE_INFINITY,
    })
  const load = async (path: string[]) => {
    const found = await below(path.at(-1) ?? null)
    const made = found.map(({ code, name, isLeaf }) => ({
      value: code,
      label: name,
      isLeaf: isLeaf || path.length + 1 >= depth,
    }))
    setOptions((before) => grafted(before, path, made))
  }
  const set = (path: (string | number | null)[] | undefined, labels: string[]) => {
    const code = path?.at(-1)
    const detail = areaIn(current())?.detail ?? ''
    onChange(code == null ? null : { code: String(code), names: labels, detail })
  }
  return (
    <div className="form-area">
      <Cascader<Option>
        {...ariaOf(props)}
        {...(isWrong && { status: 'error' as const })}
        value={area === null ? [] : codesOf(area)}
        placeholder={field.placeholder || '省 / 市 / 区县'}
        options={options}
        suffixIcon={<Icon name="chevron-down" size={12} />}
        changeOnSelect
        allowClear
        displayRender={() => area?.names.join(' / ') ?? ''}
        onOpenChange={(open) => void (open && options.length === 0 && load([]))}
        loadData={(chosen) => void load(chosen.map((option) => option.value))}
        onChange={(path, chosen) =>
          set(
            path,
            (chosen ?? []).map(({ label }) => label),
          )
        }
      />
      {field.detail && (
        <Input
          id={`${id}-detail`}
          aria-label={`${field.label}详细地址`}
          placeholder="街道、门牌号"
          value={area?.detail ?? ''}
          disabled={area === null}
          onChange={({ target }) => area !== null && onChange({ ...area, detail: target.value } satisfies AreaValue)}
        />
      )}
    </div>
  )
}

/** The codes above a code, itself last: 410102 stands in 410100 and 410000. */
function codesOf({ code }: AreaValue): string[] {
  const above = [`${code.slice(0, 2)}0000`, `${code.slice(0, 4)}00`, code]
  return above.filter((each, at) => at === 0 || each !== above[at - 1])
}

function grafted(options: Option[], [first, ...rest]: readonly string[], children: Option[]): Option[] {
  if (first === undefined) return children
  return options.map((option) =>
    option.value === first ? { ...option, children: grafted(option.children ?? [], rest, children) } : option,
  )
}
