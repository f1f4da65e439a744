import { Icon } from '@mingtai/ui'
import { Cascader } from 'antd'
import { useEffect, useState } from 'react'
import { api } from '../api.ts'

interface Choice {
  value: string
  label: string
  isLeaf: boolean
  children?: Choice[]
}

interface Props {
  id?: string
  value?: string | null
  onChange?(code: string | null): void
  /** The names of the value, from the province down. */
  knownName: string | null
}

/** An administrative area of the dictionary: province, city or county, read level by level. */
export function AreaSelect({ id, value, onChange, knownName }: Props) {
  const [choices, setChoices] = useState<Choice[]>([])
  const [chosen, setChosen] = useState<{ codes: string[]; name: string } | null>(null)
  useEffect(() => {
    void below('').then(setChoices)
  }, [])
  const open = async (way: Choice[]) => {
    const last = way.at(-1)
    if (last === undefined || last.children !== undefined) return
    const children = await below(last.value)
    setChoices((before) => before.map((one) => withChildren(one, last.value, children)))
  }
  const own = chosen !== null && chosen.codes.at(-1) === value ? chosen : null
  const name = own === null ? knownName : own.name
  return (
    <Cascader<Choice>
      {...(id === undefined ? {} : { id })}
      changeOnSelect
      placeholder="选择省、市或区县"
      suffixIcon={<Icon name="chevron-down" size={12} />}
      options={choices}
      {...(value == null || value === '' ? {} : { value: own?.codes ?? [value] })}
      displayRender={() => name ?? value}
      loadData={(way) => void open(way)}
      onChange={(_, way) => {
        const last = way?.at(-1)
        if (last !== undefined)
          setChosen({ codes: way.map(({ value: code }) => code), name: way.map(({ label }) => label).join('/') })
        onChange?.(last?.value ?? null)
      }}
    />
  )
}

async function below(areaCode: string): Promise<Choice[]> {
  const found = await api.areasBelow({ code: areaCode })
  return found.map((area) => ({ value: area.areaCode, label: area.areaName, isLeaf: !area.hasChildren }))
}

function withChildren(choice: Choice, value: string, children: Choice[]): Choice {
  if (choice.value === value) return { ...choice, children }
  return choice.children === undefined
    ? choice
    : { ...choice, children: choice.children.map((one) => withChildren(one, value, children)) }
}
