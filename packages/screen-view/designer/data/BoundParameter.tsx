import { settableParameters } from '@mingtai/screen-model'
import { Input, Select } from 'antd'
import { useState } from 'react'
import { SettingRow } from '../property/SettingRow.tsx'
import type { Design } from '../use-design.ts'

interface Props {
  document: Design['document']
  code: string
  name: string
  /** What it has where it is not asked. */
  otherwise: string
  /** `{code}` of a parameter of the screen, a fixed value, or undefined: it is not asked. */
  bound: string | undefined
  onBind: (next: string | undefined) => void
  /** Adds a parameter of that code to the screen and takes it; left out: it cannot be added here. */
  onNew?: () => void
}

const FIXED = 'fixed'
const NEW = 'new'

/** What one parameter of a dataset or a report takes: a parameter of the screen, a fixed value, or its own default. */
export function BoundParameter({ document, code, name, otherwise, bound, onBind, onNew }: Props) {
  const known = settableParameters(document)
  const [isFixed, setFixed] = useState(bound !== undefined && !isParameter(bound))
  const chosen = isFixed ? FIXED : (bound ?? '')
  const isGone = !isFixed && bound !== undefined && !known.some((one) => `{${one.code}}` === bound)
  const choose = (next: string) => {
    setFixed(next === FIXED)
    if (next === NEW) onNew?.()
    else if (next !== FIXED) onBind(next === '' ? undefined : next)
    else if (bound !== undefined && isParameter(bound)) onBind(undefined)
  }
  const isAddable = onNew !== undefined && !known.some((one) => one.code === code)
  return (
    <>
      <SettingRow label={name || code}>
        <Select
          aria-label={`参数${name || code}取自`}
          title={code}
          value={chosen}
          status={isGone ? 'error' : ''}
          options={[
            { value: '', label: otherwise },
            ...known.map((one) => ({ value: `{${one.code}}`, label: `大屏参数 ${labelOf(one)}` })),
            ...(isGone ? [{ value: chosen, label: `大屏参数 ${chosen.slice(1, -1)}（已不存在）` }] : []),
            ...(isAddable ? [{ value: NEW, label: `新建大屏参数 ${code}` }] : []),
            { value: FIXED, label: '固定值' },
          ]}
          onChange={choose}
        />
      </SettingRow>
      {isFixed && (
        <SettingRow label="">
          <Input
            key={bound ?? ''}
            aria-label={`参数${name || code}的固定值`}
            placeholder="固定值"
            defaultValue={bound ?? ''}
            onBlur={({ target }) => target.value !== (bound ?? '') && onBind(target.value || undefined)}
          />
        </SettingRow>
      )}
    </>
  )
}

function labelOf({ code, name }: { code: string; name: string }): string {
  return name === code ? code : `${name}（${code}）`
}

function isParameter(text: string): boolean {
  return /^\{[\p{L}_][\p{L}\d_]*\}$/u.test(text)
}
