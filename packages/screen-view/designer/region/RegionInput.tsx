import { Cascader, Input } from 'antd'
import { useContext, useEffect, useState } from 'react'
import { areaPath, COUNTRY } from './area-path.ts'
import { type AskAreas, DesignAreasContext } from './design-areas.ts'

interface Props {
  label: string
  value: string
  onChange: (code: string) => void
}

interface Choice {
  value: string
  label: string
  isLeaf: boolean
  children?: Choice[]
}

/** The area of a map, chosen from the country down; a map of one's own is named by its code. */
export function RegionInput({ label, value, onChange }: Props) {
  const ask = useContext(DesignAreasContext)
  const [choices, setChoices] = useState<Choice[]>([{ value: COUNTRY, label: '全国', isLeaf: false }])
  useEffect(() => {
    let isGone = false
    if (ask !== undefined)
      loadedPath(ask, areaPath(value)).then(
        (found) => !isGone && setChoices((before) => joined(before, found)),
        () => undefined,
      )
    return () => {
      isGone = true
    }
  }, [ask, value])
  const load = (chosen: { value?: string | number | null }[]): void => {
    const code = String(chosen.at(-1)?.value ?? '')
    if (ask === undefined) return
    void askedBelow(ask, code).then(
      (below) => setChoices((before) => withBelow(before, code, below)),
      () => undefined,
    )
  }
  return (
    <span className="design-region">
      {ask !== undefined && (
        <Cascader
          aria-label="区域"
          changeOnSelect
          allowClear={false}
          options={choices}
          value={areaPath(value)}
          displayRender={(names) => names.at(-1) ?? value}
          loadData={load}
          onChange={(path) => onChange(String(path?.at(-1) ?? COUNTRY))}
        />
      )}
      <Input
        key={value}
        aria-label={label}
        defaultValue={value}
        onBlur={({ target }) => target.value.trim() !== value && onChange(target.value.trim())}
        onPressEnter={({ currentTarget }) => currentTarget.blur()}
      />
    </span>
  )
}

async function askedBelow(ask: AskAreas, code: string): Promise<Choice[]> {
  const found = await ask(code === COUNTRY ? '' : code)
  return found.map(({ code: one, name, hasParts }) => ({ value: one, label: name, isLeaf: !hasParts }))
}

/** The country with what lies on the way to an area, each level beside its neighbours. */
async function loadedPath(ask: AskAreas, path: readonly string[]): Promise<Choice[]> {
  let choices: Choice[] = [{ value: COUNTRY, label: '全国', isLeaf: false }]
  for (const code of path.length === 1 ? path : path.slice(0, -1))
    choices = withBelow(choices, code, await askedBelow(ask, code))
  return choices
}

function withBelow(choices: readonly Choice[], code: string, below: Choice[]): Choice[] {
  return choices.map((one) => {
    if (one.value === code) return { ...one, isLeaf: below.length === 0, children: below }
    return one.children === undefined ? one : { ...one, children: withBelow(one.children, code, below) }
  })
}

/** What was loaded before stays where the new path does not know it. */
function joined(before: readonly Choice[], found: readonly Choice[]): Choice[] {
  const old = new Map(before.map((one) => [one.value, one]))
  return found.map((one) => {
    const children = one.children ?? old.get(one.value)?.children
    if (children === undefined) return one
    return { ...one, children: joined(old.get(one.value)?.children ?? [], children) }
  })
}
