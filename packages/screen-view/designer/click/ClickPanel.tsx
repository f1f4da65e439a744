import type { ClickType, ScreenComponent, Settable } from '@mingtai/screen-model'
import { Button, Input, Select } from 'antd'
import { useEffect, useState } from 'react'
import type { DesignChoice, DesignSources } from '../design-sources.ts'
import { ParameterInput } from '../property/ParameterInput.tsx'
import { SettingRow } from '../property/SettingRow.tsx'
import type { Design } from '../use-design.ts'
import { ParameterList } from './ParameterList.tsx'

/** What a click shall do by component, while the address that it opens is still to be written. */
export type ChosenClicks = Readonly<Record<string, ClickType>>

interface ClickPanelProps {
  design: Design
  component: ScreenComponent
  /** undefined: there are none here, only this screen. */
  data: DesignSources | undefined
  clicks: ChosenClicks
  onClicks: (clicks: ChosenClicks) => void
}

/** What a click does: where it leads, and which parameters of the screen it sets; below, what its own data take. */
export function ClickPanel({ design: { run, document }, component, data, clicks, onClicks }: ClickPanelProps) {
  const { id, clickType, thirdUrl, bindComponent, opens, emits, params } = component
  const set = (values: Settable) => run({ do: 'set', id, values })
  const { [id]: pending, ...others } = clicks
  const setPending = (next: ClickType | null) => onClicks(next === null ? others : { ...others, [id]: next })
  const kind = pending ?? clickType
  const choose = (next: ClickType) => {
    // An address has to be there before a click can open it.
    if (next === 3 && thirdUrl === '') return setPending(3)
    setPending(null)
    set({ clickType: next, ...(next === clickType ? {} : { opens: next === 4 || next === 5 ? '' : opens }) })
  }
  return (
    <>
      <SettingRow label="点击">
        <Select<ClickType>
          aria-label="点击"
          value={kind}
          options={[
            { value: 1, label: '无' },
            { value: 2, label: '钻取到另一个组件' },
            { value: 3, label: '打开地址（新窗口）' },
            ...(data === undefined
              ? []
              : [
                  { value: 4 as const, label: '打开报表' },
                  { value: 5 as const, label: '打开另一个大屏' },
                ]),
          ]}
          onChange={choose}
        />
      </SettingRow>
      {kind === 2 && (
        <SettingRow label="钻取到">
          <Select
            aria-label="钻取到"
            allowClear
            placeholder="选择组件"
            value={bindComponent ?? undefined}
            options={document.components
              .filter((one) => one.id !== id)
              .map((one) => ({ value: one.id, label: one.name }))}
            onChange={(next: string | undefined) => set({ bindComponent: next ?? null })}
          />
        </SettingRow>
      )}
      {kind === 2 && <p className="design-faint">点击后原地换成它，双击或点路径返回。可以把它隐藏。</p>}
      {kind === 3 && (
        <>
          <SettingRow label="地址">
            <Input
              key={thirdUrl}
              aria-label="跳转地址"
              placeholder="https://"
              defaultValue={thirdUrl}
              onBlur={({ target: { value } }) => {
                if (value.trim() === thirdUrl) return
                setPending(null)
                set(value.trim() === '' ? { thirdUrl: '', clickType: 1 } : { thirdUrl: value.trim(), clickType: 3 })
              }}
            />
          </SettingRow>
          {thirdUrl === '' && (
            <p className="design-hint" role="note">
              填写地址后才会打开。
            </p>
          )}
          <p className="design-faint">大屏地址的参数、组件的参数和点到的数据会带上；{'{列名}'} 写进点到的值。</p>
        </>
      )}
      {kind === 4 && data !== undefined && (
        <Opened label="报表" ask={data.reports} code={opens} onChoose={(next) => set({ opens: next, clickType: 4 })} />
      )}
      {kind === 5 && data !== undefined && (
        <Opened label="大屏" ask={data.screens} code={opens} onChoose={(next) => set({ opens: next, clickType: 5 })} />
      )}
      <h4>联动：点击时设置参数</h4>
      {emits.map(({ paramCode, column }, at) => (
        // Settings have no names of their own until they are written.
        <div key={at} className="design-pair">
          <ParameterInput
            document={document}
            label={`第${at + 1}个联动参数`}
            value={paramCode}
            onChange={(next) => set({ emits: emits.with(at, { paramCode: next, column }) })}
          />
          <Select
            aria-label={`第${at + 1}个联动参数的值`}
            value={column}
            options={[
              { value: '', label: '点到的名称' },
              ...(component.staticData?.columns ?? []).map(({ name, title }) => ({
                value: name,
                label: title || name,
              })),
            ]}
            onChange={(next: string) => set({ emits: emits.with(at, { paramCode, column: next }) })}
          />
          <Button size="small" onClick={() => set({ emits: emits.toSpliced(at, 1) })}>
            删除
          </Button>
        </div>
      ))}
      <Button size="small" onClick={() => set({ emits: [...emits, { paramCode: freeCode(document), column: '' }] })}>
        添加联动
      </Button>
      <h4>组件自己的参数</h4>
      <p className="design-faint">数据集的参数在“数据”里对应到大屏参数；这里的参数不对应也会按相同的编码带给数据。</p>
      <ParameterList params={params} onChange={(next) => set({ params: next })} />
    </>
  )
}

/** A code that no parameter of the screen has yet. */
function freeCode({ params, components }: Design['document']): string {
  const taken = new Set([
    ...params.map(({ paramCode }) => paramCode),
    ...components.flatMap((one) => [...one.params, ...one.emits].map(({ paramCode }) => paramCode)),
  ])
  for (let at = 1; ; at++) if (!taken.has(`p${at}`)) return `p${at}`
}

interface OpenedProps {
  label: string
  ask(words: string): Promise<DesignChoice[]>
  code: string
  onChoose(code: string): void
}

function Opened({ label, ask, code, onChoose }: OpenedProps) {
  const [words, setWords] = useState('')
  const [found, setFound] = useState<DesignChoice[] | null>(null)
  useEffect(() => {
    let isLeft = false
    ask(words).then(
      (next) => {
        if (!isLeft) setFound(next)
      },
      () => undefined,
    )
    return () => {
      isLeft = true
    }
  }, [ask, words])
  return (
    <SettingRow label={label}>
      <Select
        aria-label={`打开的${label}`}
        showSearch={{ filterOption: false, onSearch: setWords }}
        placeholder="搜索名称或编码"
        value={code === '' ? undefined : code}
        options={(found ?? []).map((one) => ({ value: one.code, label: one.name, title: one.code }))}
        onChange={onChoose}
      />
    </SettingRow>
  )
}
