import type { ReportSettings, ScreenComponent } from '@mingtai/screen-model'
import { Button, Select } from 'antd'
import { useEffect, useState } from 'react'
import type { DesignChoice, DesignParameter, DesignSources } from '../design-sources.ts'
import { SettingRow } from '../property/SettingRow.tsx'
import type { Design } from '../use-design.ts'
import { BoundParameter } from './BoundParameter.tsx'
import { Refused } from './Refused.tsx'
import { useTakenRows } from './taken-rows.ts'

interface Props {
  design: Design
  component: ScreenComponent
  sources: DesignSources
}

/** A published report: its rows, or in a tile its chart; its parameters are written or taken from the screen. */
export function ReportSource({ design, component, sources }: Props) {
  const { isAsking, refusal, take } = useTakenRows(design, component)
  const { reportSettings: settings } = component
  const [words, setWords] = useState('')
  const found = useAsked(() => sources.reports(words), words)
  const parameters = useAsked<DesignParameter[]>(
    () => (settings === null ? Promise.resolve([]) : sources.parametersOf(settings.reportId)),
    settings?.reportId ?? '',
  )
  const tried = (next: ReportSettings) => sources.tryRows({ ...component, columnDataSource: 4, reportSettings: next })
  const choose = ({ code, name }: DesignChoice) => {
    const next = { reportId: code, params: {} }
    return take(() => tried(next), { values: { columnDataSource: 4, reportSettings: next, isRefresh: true }, name })
  }
  const set = (code: string, text: string) => {
    if (settings === null) return
    const { [code]: _, ...others } = settings.params
    const params = text === '' ? others : { ...others, [code]: text }
    design.run({ do: 'set', id: component.id, values: { reportSettings: { ...settings, params } } })
  }
  const options = (found ?? []).map((one) => ({ value: one.code, label: one.name, title: one.code }))
  return (
    <>
      <SettingRow label="报表">
        <Select
          aria-label="报表"
          showSearch={{ filterOption: false, onSearch: setWords }}
          loading={isAsking || found === null}
          placeholder="搜索名称或编码"
          value={settings?.reportId}
          options={options}
          notFoundContent="没有这样的报表。"
          onChange={(code: string) => {
            const chosen = found?.find((one) => one.code === code)
            if (chosen !== undefined) void choose(chosen)
          }}
        />
      </SettingRow>
      {settings !== null &&
        (parameters ?? []).map(({ code, name }) => (
          <BoundParameter
            key={`${settings.reportId} ${code}`}
            document={design.document}
            code={code}
            name={name}
            otherwise="不指定（用报表的默认值）"
            bound={settings.params[code]}
            onBind={(next) => set(code, next ?? '')}
          />
        ))}
      {settings !== null && (
        <Button
          size="small"
          loading={isAsking}
          onClick={() => void take(() => tried(settings), { values: {}, name: '' })}
        >
          试取数据
        </Button>
      )}
      <Refused sentence={refusal} />
    </>
  )
}

/** The answer to what was asked last; null while it is on its way or was refused. */
function useAsked<T>(ask: () => Promise<T>, key: string): T | null {
  const [answer, setAnswer] = useState<{ key: string; found: T } | null>(null)
  useEffect(() => {
    let isLeft = false
    ask().then(
      (found) => {
        if (!isLeft) setAnswer({ key, found })
      },
      () => undefined,
    )
    return () => {
      isLeft = true
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- asked anew when the words change, not at each drawing
  }, [key])
  return answer?.key === key ? answer.found : null
}
